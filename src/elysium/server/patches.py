"""What turns one view into the next. `docs/protocol.md` says how a patch is written; the page applies them too."""

from __future__ import annotations

from typing import TypeAlias

from elysium.core.table import Json

View: TypeAlias = dict[str, Json]


def patch(old: View, new: View) -> View:
    """What turns one view into the next: changed entries; lists are replaced whole, unless of the same length.

    >>> patch({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'b': {'c': 5}}
    >>> apply({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 5}})
    {'a': 1, 'b': {'c': 5, 'd': 3}}
    """
    changed: View = {}
    for key, value in new.items():
        if key not in old:
            changed[key] = {"=": value}
        elif old[key] != value:
            changed[key] = _changed(old[key], value)
    gone = [key for key in old if key not in new]
    if gone:
        changed["-"] = gone
    return changed


def _changed(old: Json, new: Json) -> Json:
    if isinstance(old, dict) and isinstance(new, dict):
        return patch(old, new)
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return {"[]": {str(n): _changed(a, b) for n, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}}
    return {"=": new} if isinstance(new, dict | list) else new


def apply(old: View, change: View) -> View:
    """The view after a patch."""
    new = {key: value for key, value in old.items() if key not in change.get("-", ())}
    for key, value in change.items():
        if key != "-":
            new[key] = _applied(old.get(key), value)
    return new


def _applied(old: Json, change: Json) -> Json:
    if not isinstance(change, dict):
        return change
    if "=" in change and len(change) == 1:
        return change["="]
    if "[]" in change and len(change) == 1 and isinstance(old, list):
        return [_applied(item, change["[]"][str(n)]) if str(n) in change["[]"] else item for n, item in enumerate(old)]
    return apply(old if isinstance(old, dict) else {}, change)
