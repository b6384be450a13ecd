"""Files sent as they are: with a tag, a packed form where that is shorter, and how long a browser may keep them."""

from __future__ import annotations

import gzip
import mimetypes
import os
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

BUILT: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
_HASHED: Final = re.compile(r"assets/.+-[\w-]{8}\.\w+")
_COMPRESSED: Final = ("text/", "application/json", "application/javascript", "image/svg+xml")
_MEDIA_TYPES: Final[Mapping[str, str]] = {  # what systems disagree about
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
}


class StaticFile(NamedTuple):
    """A file in memory."""

    data: bytes
    gzipped: bytes | None
    media_type: str
    etag: str
    cache_control: str

    @classmethod
    def of(cls, data: bytes, media_type: str, cache_control: str) -> StaticFile:
        gzipped = gzip.compress(data, 9, mtime=0) if media_type.startswith(_COMPRESSED) else None
        return cls(data, gzipped, media_type, f'"{sha256(data).hexdigest()[:20]}"', cache_control)

    @classmethod
    def of_json(cls, data: object) -> StaticFile:
        return cls.of(msgspec.json.encode(data), "application/json", REVALIDATE)

    def response(self, request: Request) -> Response:
        headers = {"ETag": self.etag, "Cache-Control": self.cache_control, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=headers)
        if self.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            gzipped = {**headers, "Content-Encoding": "gzip"}
            return Response(self.gzipped, media_type=self.media_type, headers=gzipped)
        return Response(self.data, media_type=self.media_type, headers=headers)


class Pages:
    """The built page in memory: what is not among its files cannot be asked for. Read again when it was built anew."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(os.environ.get("ELYSIUM_STATIC") or BUILT)
        self._files: dict[str, StaticFile] = {}
        self._built = 0.0

    def file(self, name: str) -> StaticFile | None:
        self._reload()
        return self._files.get(name)

    def _reload(self) -> None:
        index = self.folder / "index.html"
        built = index.stat().st_mtime if index.is_file() else 0.0
        if built != self._built:
            self._files = dict(_read_all(self.folder)) if built else {}
            self._built = built


def _read_all(folder: Path) -> list[tuple[str, StaticFile]]:
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")]
    return [(name, _read(path, name)) for path in paths for name in [path.relative_to(folder).as_posix()]]


def _read(path: Path, name: str) -> StaticFile:
    media_type = _MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return StaticFile.of(path.read_bytes(), media_type, FOREVER if _HASHED.fullmatch(name) else REVALIDATE)
