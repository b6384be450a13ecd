"""The page, the schema and the types of the protocol are those of its messages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from elysium.server import protocol
from tools import protocol_page


def test_page_schema_and_types_are_fresh() -> None:
    assert protocol_page.main(["--check"]) == 0


def test_a_stale_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("PAGE", "SCHEMA", "TYPES", "KINDS"):
        monkeypatch.setattr(protocol_page, name, tmp_path / "made" / f"{name.lower()}.txt")
    missing = protocol_page.main(["--check"])
    written, fresh = protocol_page.main([]), protocol_page.main(["--check"])
    (tmp_path / "made" / "types.txt").write_text("old", encoding="utf-8")

    assert (missing, written, fresh) == (1, 0, 0)
    capsys.readouterr()
    assert protocol_page.main(["--check"]) == 1
    assert capsys.readouterr().err == "types.txt is stale: run python -m tools.protocol_page\n"
    assert protocol_page.main(["--chek"]) == 2


def test_every_message_is_on_the_page_and_in_the_types() -> None:
    page, types = protocol_page.page(), protocol_page.types()
    for struct in (*protocol_page.structs(protocol.FromClient), *protocol_page.structs(protocol.FromServer)):
        assert f"### `{protocol_page.tag(struct)}`" in page
        assert f'export interface {struct.__name__} {{\n  type: "{protocol_page.tag(struct)}";' in types
        for field in msgspec.structs.fields(struct):
            assert f"| `{field.name}` |" in page
            assert re.search(rf"^  {field.name}\??: ", types, re.MULTILINE)


def test_the_schema_refers_only_to_what_it_defines() -> None:
    schema = json.loads(protocol_page.schema())
    named = set(re.findall(r'"#/\$defs/(\w+)"', protocol_page.schema()))

    assert named <= set(schema["$defs"])
    assert len(schema["$defs"]["FromClient"]["anyOf"]) == len(protocol_page.structs(protocol.FromClient))
    assert schema["$defs"]["Say"]["properties"]["text"]["maxLength"] == 500
