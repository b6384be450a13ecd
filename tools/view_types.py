#!/usr/bin/env python3
"""What each game shows, now and before an answer is given, as types for TypeScript, made from its TypedDicts.

Writes web/src/views/<game>.ts for every game with such a type, and common.ts with what any view may carry; with --check
only compares.
"""

from __future__ import annotations

import ast
import inspect as source
import json
import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec import inspect

from elysium.core import views
from elysium.core.game import Foresight, registered
from tools.generated import write_or_check
from tools.typescript import Names, record, typescript

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "views"


def page(view: type, foreseen: type | None = None) -> str:
    """The types of one game: its choices of words, its NUMBERS, then every part of its view, inner ones first.

    Those of what it foretells follow.
    """
    module = sys.modules[view.__module__]
    words = choices(module)
    names: Names = {frozenset(said): name for name, said in words.items()}
    roots = [one for one in (view, foreseen) if one is not None]
    reached = dict.fromkeys(part.cls for root in roots for part in inner(inspect.type_info(root)))
    parts = [part for part in reached if part.__module__ != views.__name__]
    common = sorted({part.__name__ for part in reached if part not in parts} | {views.CommonView.__name__})
    where = "src/" + module.__name__.replace(".", "/") + ".py"
    blocks = [f"// Made by tools/view_types.py from {where}; do not edit."]
    blocks += [f"import type {{ {', '.join(common)} }} from './common';\nexport type {{ {', '.join(common)} }};"]
    blocks += [choice(name, said) for name, said in words.items()]
    blocks += [f"export const {name} = {n};" for name, n in getattr(module, "NUMBERS", {}).items()]
    blocks += [described(part, names) for part in parts]
    return "\n\n".join(blocks) + "\n"


def common() -> str:
    """What any view may carry, and what of it games take up."""
    head = "// Made by tools/view_types.py from src/elysium/core/views.py; do not edit."
    return (
        "\n\n".join([head, *(described(part, {}) for part in (views.Waiting, views.Outcome, views.CommonView))]) + "\n"
    )


def described(part: type, names: Names) -> str:
    """A type with its entries; a view adds its own to those of any view."""
    shared = [] if part is views.CommonView else list(get_type_hints(views.CommonView))
    is_view = bool(shared) and set(shared) <= set(get_type_hints(part))
    own = [one for one in entries(part, names) if not is_view or one.partition(":")[0].rstrip("?") not in shared]
    return record(part, own, comments(part), views.CommonView if is_view else None)


def choices(module: ModuleType) -> dict[str, tuple[str, ...]]:
    """The choices of words a module knows by name, in the order they are declared in."""
    return {name: get_args(said) for name, said in vars(module).items() if get_origin(said) is Literal}


def choice(name: str, words: tuple[str, ...]) -> str:
    plural = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper() + "S"
    listed = ", ".join(json.dumps(word) for word in words)
    return f"export const {plural} = [{listed}] as const;\nexport type {name} = (typeof {plural})[number];"


def inner(kind: inspect.Type) -> Iterator[inspect.TypedDictType]:
    """Every TypedDict in a type, what it is made of before itself."""
    match kind:
        case inspect.TypedDictType():
            for field in kind.fields:
                yield from inner(field.type)
            yield kind
        case inspect.ListType():
            yield from inner(kind.item_type)
        case inspect.DictType():
            yield from inner(kind.value_type)
        case inspect.UnionType():
            for one in kind.types:
                yield from inner(one)


def entries(part: type, names: Names) -> list[str]:
    """The entries in the order they are declared in; what may be missing has a question mark."""
    info = inspect.type_info(part)
    assert isinstance(info, inspect.TypedDictType)
    fields = {field.name: field for field in info.fields}
    ordered = [fields[name] for name in get_type_hints(part)]
    return [f"{one.name}{'' if one.required else '?'}: {typescript(one.type, names)}" for one in ordered]


def comments(part: type) -> dict[str, str]:
    """What is said behind the entries of a class in its source, those of the classes it is made from included."""
    try:
        text = textwrap.dedent(source.getsource(part))
    except OSError:  # made by a call: it has no body
        return {}
    (declared,) = ast.parse(text).body
    assert isinstance(declared, ast.ClassDef)
    said: dict[str, str] = {}
    for base in declared.bases:
        if isinstance(base, ast.Name) and base.id != "TypedDict":
            said |= comments(getattr(sys.modules[part.__module__], base.id))
    lines = text.splitlines()
    for entry in declared.body:
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name):
            behind = lines[entry.lineno - 1][entry.end_col_offset or 0 :].partition("# ")[2]
            if behind:
                said[entry.target.id] = f"{behind[0].upper()}{behind[1:]}."
    return said


def made() -> dict[Path, str]:
    return {FOLDER / "common.ts": common()} | {
        FOLDER / f"{name}.ts": page(info.view, foretold(info.foresight))
        for name, info in registered().items()
        if info.view is not None
    }


def foretold(foresight: Foresight | None) -> type | None:
    """The TypedDict in which a game tells what an answer would do."""
    return None if foresight is None else get_type_hints(foresight)["return"]


def main(arguments: Sequence[str]) -> int:
    return write_or_check(made(), "view_types", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
