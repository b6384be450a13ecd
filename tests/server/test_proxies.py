"""The proxies of docs/hosting.md as they stand there, in front of a server: pages ask, and sockets open."""

from __future__ import annotations

import asyncio
import contextlib
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import connect

from elysium.server import protocol
from tests.server.conftest import Running, free_port
from tests.server.processes import ROOT

HOSTING: Final = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SITE: Final = "play.example.org"


def example(begins: str) -> str:
    """The example of the docs that begins so."""
    blocks = re.findall(r"(?:^    .*\n|^\n)+", HOSTING, re.MULTILINE)
    (found,) = [block for block in blocks if block.strip().startswith(begins)]
    return re.sub(r"^    ", "", found, flags=re.MULTILINE).strip()


def nginx(folder: Path, port: int, server: int) -> list[str]:
    """Without certificates: those of the example are somebody's own."""
    site = re.sub(r"    ssl_certificate.*\n", "", example("server {"))
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};").replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    http = f"http {{\naccess_log off;\n{temporary}{site}\n}}\n"
    config = f"pid {folder}/pid;\nerror_log stderr;\ndaemon off;\nevents {{}}\n{http}"
    (folder / "nginx.conf").write_text(config)
    return ["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    site = (
        example(f"{SITE} {{").replace(SITE, f"http://127.0.0.1:{port}").replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    )
    (folder / "Caddyfile").write_text("{\n    admin off\n    auto_https off\n}\n" + site + "\n")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextlib.contextmanager
def running(command: list[str], folder: Path, url: str) -> Iterator[None]:
    with (folder / "log").open("w") as log:
        proxy = subprocess.Popen(
            command, stdout=log, stderr=log, env={"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin"}
        )
        try:
            while proxy.poll() is None and not _answers(url):
                time.sleep(0.02)
            assert proxy.poll() is None, (folder / "log").read_text()
            yield
        finally:
            proxy.terminate()
            proxy.wait(20)


def _answers(url: str) -> bool:
    """Whether somebody listens there, whatever they say."""
    try:
        urllib.request.urlopen(url + "/health", timeout=5).close()
    except urllib.error.HTTPError as error:
        error.close()
    except urllib.error.URLError:
        return False
    return True


def post(url: str, origin: str) -> int:
    request = urllib.request.Request(url + "/api/guest", b'{"name": "Ann"}', {"Origin": origin})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.parametrize("proxy", [nginx, caddy])
async def test_the_example_of_the_docs_serves_pages_and_sockets_on_any_port(
    start: Callable[..., Running], tmp_path: Path, proxy: Callable[[Path, int, int], list[str]]
) -> None:
    if shutil.which(proxy.__name__, path="/usr/sbin:/usr/bin") is None:
        pytest.skip(f"{proxy.__name__} is not at hand")
    server, port = start(), free_port()
    folder = tmp_path / "proxy"
    folder.mkdir()
    url = f"http://127.0.0.1:{port}"
    with running(proxy(folder, port, int(server.url.rpartition(":")[2])), folder, url):
        own = await asyncio.to_thread(post, url, url)
        other = await asyncio.to_thread(post, url, "https://evil.test")
        async with connect(url.replace("http", "ws") + "/ws", origin=_origin(url)) as socket:
            await socket.send(protocol.write(protocol.Hello(protocol.VERSION, "none")))
            told = protocol.read_answer(await socket.recv())

    assert (own, other) == (200, 403)
    assert isinstance(told, protocol.Refused)
    assert told.code == "table"


def _origin(url: str) -> Any:
    """websockets has a type of its own for it."""
    return url
