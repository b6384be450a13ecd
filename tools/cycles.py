"""Import cycles among the modules of Elysium, and among the packages beside each other in one package: none may be.

    python tools/cycles.py        lists every cycle and exits with 1 if there is one

The graph is import-linter's (grimp): every `import` statement counts, lazy and typing-only ones too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

import grimp

Graph = Mapping[str, Iterable[str]]


def imports_of(package: str) -> dict[str, set[str]]:
    """Every module of a package with the modules of that package it imports."""
    graph = grimp.build_graph(package)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def cycles(graph: Graph) -> list[list[str]]:
    """The modules that import each other, group by group: for each a shortest way round, smallest name first.

    >>> cycles({"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": []})
    [['a', 'b', 'c']]
    """
    return [_way_round(graph, group) for group in _groups(graph)]


def package_cycles(graph: Graph) -> list[list[str]]:
    """Packages that import each other, or a module and a package beside it, though none of their modules need do so.

    >>> package_cycles({"a.x.one": ["a.y.two"], "a.x.three": [], "a.y.two": ["a.x.three"]})
    [['a.x', 'a.y']]
    """
    found: list[list[str]] = []
    packages = {module[:dot] for module in graph for dot, sign in enumerate(module) if sign == "."}
    for package in sorted(packages):
        ways = cycles(_beside(graph, package))
        found += [way for way in ways if not packages.isdisjoint(way)]  # of modules alone it is told as theirs
    return found


def _beside(graph: Graph, package: str) -> dict[str, set[str]]:
    """What lies directly in a package, with what of it each imports; a package imports what its modules do."""
    found: dict[str, set[str]] = {}
    for module, imported in graph.items():
        room = _room(module, package)
        if room:
            others = {_room(other, package) for other in imported}
            found.setdefault(room, set()).update(others - {room, ""})
    return found


def _room(module: str, package: str) -> str:
    """What of a package holds a module: itself or a package; "" if it lies elsewhere.

    >>> _room("a.b.c.d", "a.b"), _room("a.x", "a.b"), _room("a.b", "a.b")
    ('a.b.c', '', '')
    """
    inside = module.removeprefix(package + ".")
    return "" if inside == module else f"{package}.{inside.partition('.')[0]}"


def _groups(graph: Graph) -> list[set[str]]:
    """Strongly connected modules, by Tarjan's algorithm on a stack of its own; a module that imports itself counts."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[set[str]] = []
    for root in sorted(graph):
        work = [] if root in index else [(root, iter(sorted(graph[root])))]
        while work:
            module, rest = work[-1]
            if module not in index:
                index[module] = low[module] = len(index)
                path.append(module)
            following = next(rest, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == index[module]:
                    group = set(path[path.index(module) :])
                    del path[path.index(module) :]
                    if len(group) > 1 or module in graph[module]:
                        found.append(group)
            elif following not in index:
                work.append((following, iter(sorted(graph[following]))))
            elif following in path:
                low[module] = min(low[module], index[following])
    return found


def _way_round(graph: Graph, group: set[str]) -> list[str]:
    start = min(group)
    ways = [[start]]
    for way in ways:
        for following in sorted(graph[way[-1]]):
            if following == start:
                return way
            if following in group and not any(following in known for known in ways):
                ways.append([*way, following])
    raise AssertionError(f"no way back to {start}")


def main() -> int:
    graph = imports_of("elysium")
    found = [*cycles(graph), *package_cycles(graph)]
    for way in found:
        print(" -> ".join([*way, way[0]]))
    print(f"import cycles: {len(found)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
