"""Links to tables: a server, a table, and the invite that opens it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from elysium.cli.errors import Refusal


@dataclass(frozen=True)
class Link:
    """Where a table is. What follows # stays with whoever holds the link: no program sends it to a server.

    >>> Link.read("http://host:8000/#table=abc&invite=xyz")
    Link(server='http://host:8000', table='abc', invite='xyz')
    >>> Link.read("http://host:8000/t/abc")  # as it stands in a browser
    Link(server='http://host:8000', table='abc', invite='')
    >>> str(Link("http://host:8000", "abc", "xyz"))
    'http://host:8000/#table=abc&invite=xyz'
    """

    server: str
    table: str = ""
    invite: str = ""

    @classmethod
    def read(cls, url: str) -> Link:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Refusal(f"{url!r} is no address of a server; one looks like http://host:8000")
        words = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
        page = re.fullmatch(r"/t/([\w-]+)(?:/.*)?", parts.path)
        table = words.get("table") or (page[1] if page else "")
        return cls(f"{parts.scheme}://{parts.netloc}", table, words.get("invite", ""))

    def __str__(self) -> str:
        words = {name: word for name, word in (("table", self.table), ("invite", self.invite)) if word}
        return f"{self.server}/" + (f"#{urlencode(words)}" if words else "")
