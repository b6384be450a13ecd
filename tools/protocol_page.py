#!/usr/bin/env python3
"""The protocol of the server, made from its messages: a page to read, a JSON Schema, and types for TypeScript.

Writes docs/protocol.md, docs/protocol.schema.json, web/src/protocol.d.ts, web/src/lobby/api.d.ts, and
web/src/kinds.d.ts: the kinds of answers and events that games declare. With --check only compares.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from elysium import games
from elysium.core.voice.kinds import SHARED
from elysium.server import api, protocol
from tools.generated import write_or_check
from tools.typescript import interface, typescript

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "protocol.d.ts"
API_TYPES = ROOT / "web" / "src" / "lobby" / "api.d.ts"
KINDS = ROOT / "web" / "src" / "kinds.d.ts"
MADE = "Made by `tools/protocol_page.py` from `src/elysium/server/protocol.py`; do not edit."
API_MADE = "Made by tools/protocol_page.py from src/elysium/server/api.py; do not edit."

INTRODUCTION = f"""\
# The protocol

A client talks to a table over one websocket, `/ws`, in JSON. Every message has a `type`; the tables below say what
else stands in it. This is version {protocol.VERSION}. The machine-readable form is in `protocol.schema.json`.

{MADE}

- The first message of a client is `hello`, with the table and the secret of a seat; who has none watches. The server
  answers with `welcome`, `seats` and `state`, then with what was said and proposed before. Who may not come in gets
  `refused`, and the socket closes with code 1008.
- `state` carries the whole view, or a patch of the version named by `base`. A client that has another version asks for
  everything with `refresh`.
- `asked` lists every legal answer with its label. An `answer` names the version it was given at: one that comes too
  late or twice is refused and changes nothing. A step is kept before anybody is shown it.
- Labels, prompts and lines are messages in no language: a key of the catalogues and what fills its blanks. What a
  client does with an answer or a line goes by its kind, never by the key of its sentence.
- A client that does not read is dropped (code 1013) and may come again; its seat waits. A message from a client has at
  most {protocol.LARGEST} bytes.

## Patches

A patch is an object with the entries of the view that have changed. An entry is a new value as it stands; or
`{{"=": value}}` for a value that is itself an object or a list; or an object that is again a patch; or
`{{"[]": {{"3": ...}}}}` for a list of the same length of which some places have changed. The entry `"-"` lists names
that are gone."""


LOBBY = """\
## The lobby

Before a table there is the lobby, over HTTP and in JSON. The first three requests give a `token`; it goes with every
other one as `Authorization: Bearer TOKEN` (a browser has it as a cookie). What is refused comes with a status of 400,
403, 404 or 429 (then `Retry-After` says for how many seconds) and with `refused`, the reason, `code` and `args`, from
which a page says it in its own language.

| request | takes | gives |
| --- | --- | --- |
| `POST /api/guest` | `GuestRequest` | `Session` |
| `POST /api/register`, `POST /api/login` | `Credentials` | `Session` |
| `POST /api/logout` |  | `{}` |
| `GET /api/me` |  | `person` or null, `name`, `account` |
| `GET`, `POST /api/notices` | `NoticeAddresses` | `NoticeSettings`: where one's own notices go |
| `POST /api/notices/confirm` | `MailConfirmation` | `{}`: the mail address is confirmed by the link sent there |
| `GET /api/games` |  | a list of `Game`, with every option a table of them may have |
| `POST /api/games/GAME/OPTION` | `WrittenOption` | `ReadOption`: what a text, such as a deck, means |
| `GET /api/cards/GAME` |  | a list of `CardFacet`: what readers may ask of the cards |
| `GET /api/games/GAME/OPTION/bench` |  | `Bench`: of what decks are put together |
| `POST /api/games/GAME/OPTION/study`, `/written`, `/deal` | `DeckOnBench` | `DeckStudy`, `DeckWritten`, `DeckHand` |
| `GET`, `POST /api/decks` | `DeckRequest` | a list of `DeckInfo`: one's own; `KeptDeck`: a new one |
| `GET`, `POST /api/decks/ID` | `DeckRequest` | `KeptDeck`: the latest version, the next one |
| `GET /api/decks/ID/versions` |  | a list of `DeckVersion` |
| `POST /api/decks/ID/seen`, `/delete` | `DeckShown` | `KeptDeck`: whom it is shown to; it is gone |
| `GET /api/decks/link/LINK` |  | `SharedDeck`, whoever owns it |
| `GET /api/decks/public/GAME` |  | a list of `DeckInfo` of decks shown to everybody |
| `GET /api/tables`, `GET /api/mine` |  | lists of `TableInfo`: public tables; one's own, with `turn` |
| `POST /api/tables` | `TableRequest` | `Opened` |
| `GET /api/tables/ID` | the invite as `X-Invite` | `TableInfo` |
| `POST /api/tables/ID/sit` | `SitRequest` | `Seated` |
| `POST /api/tables/ID/stand`, `/close`, `/invite` |  | stand up; close it; another invite (the last two: the host) |
| `POST /api/tables/ID/fill` | `FillRequest` | bots take the open seats (the host) |
| `POST /api/tables/ID/kick` | `KickRequest` | a seat is freed, its person kept away (the host; before the match) |
| `GET /api/tables/ID/record` |  | the record, once the match is over |
| `GET /api/tables/ID/replay?step=N&many=N&seat=N` | | the match after a step as a seat saw it, and the next steps |
| `POST /api/tables/ID/fork` | `ForkRequest` | `Forked`: a new table that goes on from a step of a finished match |

A clock is `{"kind": "none"}`, `"fast"`, `"normal"`, `"slow"`, or `{"kind": "days", "days": 2}`; a seat is open, kept
for an account, or a bot's.

From Python all of it is in `elysium.client`. A bot that plays any game at random:

    import asyncio, random
    from elysium.client import Lobby, Table

    async def play(url, table, invite):
        lobby = Lobby(url)
        await lobby.guest("Random")
        async with Table(await lobby.sit(table, invite)) as table:
            answered = -1
            async for _ in table.news():
                if table.asked and table.version != answered:
                    answered = table.version
                    await table.answer(random.choice(table.asked.options))

    asyncio.run(play("http://127.0.0.1:8000", TABLE, INVITE))"""


def structs(union: object) -> list[type[msgspec.Struct]]:
    return list(get_args(union))


def parts() -> list[type[msgspec.Struct]]:
    """What stands inside messages of the server."""
    return [protocol.Message, protocol.Line, protocol.Asked, protocol.SeatState, protocol.Wish]


def tag(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return str(info.tag or struct.__name__)


def page() -> str:
    sections = [INTRODUCTION]
    for title, union in (("From a client", protocol.FromClient), ("From the server", protocol.FromServer)):
        sections.append(f"## {title}")
        sections += [section(f"`{tag(struct)}`", struct) for struct in structs(union)]
    sections.append("## Inside them")
    sections += [section(struct.__name__, struct) for struct in parts()]
    sections.append(LOBBY)
    sections += [section(struct.__name__, struct) for struct in (*api.REQUESTS, *api.ANSWERS)]
    return "\n\n".join(sections) + "\n"


def section(title: str, struct: type[msgspec.Struct]) -> str:
    told = f"### {title}\n\n{(struct.__doc__ or '').strip()}"
    rows = list(fields(struct))
    if not rows:
        return told
    table = ["| field | type | unless given |", "| --- | --- | --- |"]
    table += [f"| `{name}` | {kind} | {default} |" for name, kind, default in rows]
    return told + "\n\n" + "\n".join(table)


def fields(struct: type[msgspec.Struct]) -> Iterator[tuple[str, str, str]]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        made = field.default_factory() if callable(field.default_factory) else field.default
        default = "" if field.required else "left out" if may_be_unset(field) else f"`{json.dumps(made)}`"
        yield field.encode_name, f"`{typescript(field.type)}`".replace("|", "\\|") + limits(field.type), default


def limits(kind: inspect.Type) -> str:
    """What a value may be, beyond its type."""
    if isinstance(kind, inspect.StrType):
        least, most = kind.min_length, kind.max_length
        told = [f"at least {least}"] if least else []
        return f" ({', '.join([*told, f'at most {most}'])} letters)" if most else ""
    if isinstance(kind, inspect.IntType) and (kind.ge is not None or kind.le is not None):
        return f" ({'' if kind.ge is None else kind.ge} to {'' if kind.le is None else kind.le})".replace(
            "to )", "or more)"
        )
    if isinstance(kind, inspect.ListType) and kind.max_length:
        return f" (at most {kind.max_length})"
    return ""


def schema() -> str:
    messages = [*structs(protocol.FromClient), *structs(protocol.FromServer)]
    found, components = msgspec.json.schema_components([protocol.FromClient, protocol.FromServer])
    assert len(messages) <= len(components)
    data: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Elysium's protocol, version {protocol.VERSION}",
        "$defs": {"FromClient": found[0], "FromServer": found[1], **components},
    }
    return json.dumps(data, indent=2) + "\n"


def types() -> str:
    """Every message as a TypeScript interface."""
    blocks = [f"// {MADE.replace('`', '')}", f"export const VERSION: {protocol.VERSION};"]
    blocks += [interface(struct, entries(struct)) for struct in parts()]
    for name, union in (("FromClient", protocol.FromClient), ("FromServer", protocol.FromServer)):
        sent = union is protocol.FromClient
        blocks += [interface(struct, entries(struct, tag(struct), sent)) for struct in structs(union)]
        blocks.append(f"export type {name} =\n" + "\n".join(f"  | {s.__name__}" for s in structs(union)) + ";")
    return "\n\n".join(blocks) + "\n"


def api_types() -> str:
    """The bodies of requests and answers as TypeScript interfaces."""
    blocks = [f"// {API_MADE}"]
    blocks += [interface(struct, entries(struct, sent=True)) for struct in api.REQUESTS]
    blocks += [interface(struct, entries(struct)) for struct in api.ANSWERS]
    return "\n\n".join(blocks) + "\n"


def kinds() -> str:
    """The kinds of answers and events of every game, as TypeScript types."""
    blocks = ["// Made by tools/protocol_page.py from the games' voices; do not edit.", union("SharedKind", SHARED)]
    for name in sorted(game.name for game in games.HOUSE):
        title = "".join(word.capitalize() for word in name.split("_"))
        voice = import_module(f"{games.__name__}.{name}.show.voice")
        blocks += [union(f"{title}Kind", voice.KINDS), union(f"{title}Event", voice.EVENTS)]
    return "\n\n".join(blocks) + "\n"


def union(name: str, words: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {json.dumps(word)}" for word in sorted(words)) + ";"


def entries(struct: type[msgspec.Struct], type_tag: str = "", sent: bool = False) -> Iterator[str]:
    """`sent`: by a client, which may leave out what has a default; the server only what is unset."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    if type_tag:
        yield f"type: {json.dumps(type_tag)}"
    for field in info.fields:
        mark = "?" if (sent and not field.required) or may_be_unset(field) else ""
        yield f"{field.encode_name}{mark}: {typescript(field.type)}"


def may_be_unset(field: inspect.Field) -> bool:
    """Whether the server may leave a field out."""
    made = (field.default, field.default_factory)
    return not field.required and made == (msgspec.NODEFAULT, msgspec.NODEFAULT)


def main(argv: Sequence[str]) -> int:
    made = {PAGE: page(), SCHEMA: schema(), TYPES: types(), API_TYPES: api_types(), KINDS: kinds()}
    return write_or_check(made, "protocol_page", argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
