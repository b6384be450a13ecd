"""What can be changed in a Python file, one thing at a time.

| kind       | change                                                                          |
|------------|---------------------------------------------------------------------------------|
| comparison | `<` and `<=`, `>` and `>=`, `==` and `!=`, `in` and `not in`, `is` and `is not` |
| constant   | a number one higher, True and False, a string with `_` at its end               |
| operator   | `+` and `-`, `*` and `//`, `%` to `*`, `&` and `|`, `^` to `|`, `<<` and `>>`,  |
|            | `and` and `or`, `not` left out; the same in `+=` and its like                   |
| statement  | `pass` instead: calls, `yield`, writing to an attribute or an item, `del`,      |
|            | `return`, `raise`, `break`, `continue`                                          |
| condition  | the test of an `if` the other way round                                         |

Left alone, since no behaviour of the rules depends on it: docstrings and f-strings, annotations, type aliases and what
only a type checker reads (`if TYPE_CHECKING`, `cast`), `assert`, the texts of exceptions, `__all__`, `__slots__`,
`__repr__`, decorators and the arguments of classes, `strict=` of `zip`, protocols' empty bodies, a last bare `return`.
"""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
MUTATED = ("src/elysium/core", "src/elysium/effects", "src/elysium/games")
KINDS = ("comparison", "constant", "operator", "statement", "condition")
COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
COMPUTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
JOINED: dict[type[ast.boolop], tuple[str, str]] = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
TYPING_CALLS = {"TypeVar", "NewType", "ParamSpec", "TypeVarTuple", "NamedTuple", "TypedDict"}
UNCHANGED_NAMES = {"__all__", "__slots__", "__match_args__"}
UNCHANGED_FUNCTIONS = {"__repr__", "__str__"}


class Mutant(NamedTuple):
    """A change: bytes `start` to `end` of a file become `new`; `lines` are those of the statement it is in."""

    path: Path
    kind: str
    line: int
    start: int
    end: int
    new: str
    lines: tuple[int, int]

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def shown(self, source: bytes) -> tuple[str, str]:
        """The lines it changes, before and after, without their margin."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        before = source[first:last].decode()
        after = (source[first : self.start] + self.new.encode() + source[self.end : last]).decode()
        return _on_one_line(before), _on_one_line(after)


def room(path: Path) -> str:
    """The folder of the game, or of the room, that a file belongs to."""
    return "/".join(path.parts[: 4 if "games" in path.parts else 3])


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def mutants_of(path: Path, source: bytes) -> list[Mutant]:
    """Everything that can be changed in a file, in the order of the text.

    >>> [(mutant.kind, mutant.new) for mutant in mutants_of(Path("x.py"), b"ready = 1 < 2 and cards")]
    [('constant', '2'), ('comparison', '<='), ('constant', '3'), ('operator', 'or')]
    """
    found = _Finder(path, source)
    found.visit(ast.parse(source))
    return sorted(found.mutants, key=lambda one: (one.start, one.end, one.kind))


class _Finder(ast.NodeVisitor):
    def __init__(self, path: Path, source: bytes) -> None:
        self.path, self.source = path, source
        self.mutants: list[Mutant] = []
        self.offsets = [0]
        for line in source.splitlines(keepends=True):
            self.offsets.append(self.offsets[-1] + len(line))
        self.lines = (1, 1)

    def visit(self, node: ast.AST) -> None:
        before = self.lines
        if isinstance(node, ast.stmt):
            self.lines = _own_lines(node)
            self._statement(node)
        super().visit(node)
        self.lines = before

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.offsets[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self.offsets[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    def text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def add(self, kind: str, start: int, end: int, new: str) -> None:
        line = self.source.count(b"\n", 0, start) + 1
        self.mutants.append(Mutant(self.path, kind, line, start, end, new, self.lines))

    def replace(self, kind: str, node: ast.expr | ast.stmt, new: str) -> None:
        self.add(kind, self.start(node), self.end(node), new)

    def between(self, kind: str, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Change the sign between two expressions."""
        gap = self.source[self.end(left) : self.start(right)]
        found = re.search(old.encode(), gap)
        if found:
            self.add(kind, self.end(left) + found.start(), self.end(left) + found.end(), new)

    def _statement(self, node: ast.stmt) -> None:
        if _may_be_left_out(node):
            self.replace("statement", node, "pass")

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for (left, right), sign in zip(pairwise(sides), node.ops, strict=True):
            self.between("comparison", left, right, *COMPARED[type(sign)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            self.between("operator", left, right, *JOINED[type(node.op)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in COMPUTED:
            old, new = COMPUTED[type(node.op)]
            self.between("operator", node.left, node.right, re.escape(old), new)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in COMPUTED:
            old, new = COMPUTED[type(node.op)]
            self.between("operator", node.target, node.value, re.escape(old) + "=", new + "=")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace("operator", node, f"({self.text(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        new = _other(node.value)
        if new:
            self.replace("constant", node, new)

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return
        self.replace("condition", node.test, f"not ({self.text(node.test)})")
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass  # its parts have no places of their own in the text

    def visit_Assert(self, node: ast.Assert) -> None:
        pass  # says what holds anyway

    def visit_Raise(self, node: ast.Raise) -> None:
        pass  # its text is for people

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        named = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if not named & UNCHANGED_NAMES and _called(node.value) not in TYPING_CALLS:
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and "TypeAlias" not in ast.unparse(node.annotation):
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        self.visit(node.func)
        for argument in node.args[1 if _called(node) == "cast" else 0 :]:
            self.visit(argument)
        for keyword in node.keywords:
            if keyword.arg != "strict":
                self.visit(keyword.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in UNCHANGED_FUNCTIONS:
            return
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        for statement in node.body:
            if not (statement is node.body[-1] and isinstance(statement, ast.Return) and statement.value is None):
                self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)


def _own_lines(node: ast.stmt) -> tuple[int, int]:
    """First and last line of a statement, of a compound one those of its head."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return node.lineno, max(node.lineno, body[0].lineno - 1)
    return node.lineno, node.end_lineno or node.lineno


def _may_be_left_out(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.AugAssign() | ast.Delete() | ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
            return True
    return False


def _called(node: ast.expr) -> str:
    """The bare name of what is called, if anything is."""
    if not isinstance(node, ast.Call):
        return ""
    return (
        node.func.id
        if isinstance(node.func, ast.Name)
        else node.func.attr
        if isinstance(node.func, ast.Attribute)
        else ""
    )


def _other(value: object) -> str:
    """A constant that differs, as it is written; nothing for those that are left alone."""
    if isinstance(value, bool):
        return repr(not value)
    if isinstance(value, int | float):
        return repr(value + 1)
    if isinstance(value, str):
        return repr(value + "_")
    return ""
