"""Python's types as TypeScript's: what msgspec reads off messages and views, written as interfaces."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from msgspec import inspect

Names = Mapping[frozenset[object], str]  # what a choice of words is called, by the words


def typescript(kind: inspect.Type, names: Names | None = None) -> str:
    match kind:
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType():
            named = (names or {}).get(frozenset(kind.values))
            return named or " | ".join(json.dumps(value) for value in kind.values)
        case inspect.ListType():
            inner = typescript(kind.item_type, names)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(typescript(one, names) for one in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<{typescript(kind.key_type, names)}, {typescript(kind.value_type, names)}>"
        case inspect.UnionType():
            return " | ".join(typescript(one, names) for one in kind.types)
        case inspect.StructType() | inspect.TypedDictType():
            return kind.cls.__name__
    raise TypeError(f"no TypeScript is known for {kind}")


def interface(cls: type, entries: Iterable[str]) -> str:
    """A type with its docstring and its entries, such as "seat: number"."""
    return "\n".join([_doc(cls), f"export interface {cls.__name__} {{", *(f"  {entry};" for entry in entries), "}"])


def record(cls: type, entries: Iterable[str], comments: Mapping[str, str], base: type | None = None) -> str:
    """The same as an alias, which unlike an interface passes for JSON, with what is said of its entries."""
    under = f"{base.__name__} & " if base else ""
    lines = [_doc(cls), f"export type {cls.__name__} = {under}{{"]
    for entry in entries:
        said = comments.get(entry.partition(":")[0].rstrip("?"))
        lines += [f"  /** {said} */"] if said else []
        lines.append(f"  {entry};")
    return "\n".join([*lines, "};"])


def _doc(cls: type) -> str:
    return f"/** {(cls.__doc__ or '').strip()} */"
