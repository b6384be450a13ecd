"""The options of tables: as data, as decks people write down, and whose business they are."""

from __future__ import annotations

import ast
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

import elysium.server
from elysium.games.rivals.decks import STARTERS, to_text
from elysium.locale.sources import read_house
from elysium.server import api
from elysium.server.errors import InternalError, TooManyRequests
from elysium.server.table import options
from tests.server.asgi import Served

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
MINE = {**STARTERS["ventrue"].to_data(), "name": "Mine"}


async def _rivals(house: Served, token: str, **wish: Any) -> dict[str, Any]:
    whole = {"game": "rivals", "seats": [OPEN, OPEN], **wish}
    opened: dict[str, Any] = (await house.ask("POST", "/api/tables", whole, token)).data
    return opened


async def test_every_option_is_told_with_its_kind_its_bounds_and_its_default(app: Served) -> None:
    games = {one["name"]: one["options"] for one in (await app.ask("GET", "/api/games")).data}

    assert games["vendetta"]["variants"]["kind"] == "several"
    variants = games["vendetta"]["variants"]
    assert variants["among"] == ["locations", "relics", "teams"]
    assert (variants["only"], variants["always"]) == ({"teams": [4, 6]}, {"teams": [6]})
    haven = games["vendetta"]["haven_bonus"]
    assert (haven["kind"], haven["default"], haven["least"], haven["most"]) == ("number", 1, 0, 9)
    assert games["vendetta"]["cards"]["numbers"]["BR01"] == ["power"]
    assert games["rivals"]["edition"]["among"] == ["rio", "sf"]
    assert games["rivals"]["decks"]["known"]["ventrue"] == "Ventrue"


def test_every_game_says_how_many_usually_play_it() -> None:
    usual = {one["name"]: one["usual_seats"] for one in options.games()}

    assert (usual["vendetta"], usual["rivals"]) == (4, 2)
    assert all(usual[one["name"]] in one["seats"] for one in options.games())


async def test_a_pasted_deck_is_read_and_everything_wrong_with_it_told(app: Served) -> None:

    async def check(text: str, path: str = "rivals/decks") -> Any:
        return await app.ask("POST", f"/api/games/{path}", {"text": text})

    good = await check(to_text(STARTERS["brujah"]))
    short = await check(to_text(STARTERS["brujah"]).replace("3x Drive-by", "").replace("3x ", "9x ", 1))
    nonsense = await check("3x Nobody Knows This Card")

    assert (good.data["value"], good.data["wrong"]) == (STARTERS["brujah"].to_data(), [])
    assert short.data["wrong"]
    assert nonsense.data["value"] is None
    assert "Nobody Knows This Card" in nonsense.data["wrong"][0]
    assert [one["message"] for one in nonsense.data["told"]] == ["complaint.deck.line"]
    assert len(short.data["told"]) == len(short.data["wrong"])
    assert (await check("x", "rivals/edition")).status == 400
    assert (await check("x", "nothing/decks")).status == 404


async def test_each_brings_a_deck_of_their_own_and_nobody_else_reads_it(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    opened = await _rivals(app, ann, public=True, options={"decks": [MINE]})
    sit = f"/api/tables/{opened['table']}/sit"
    faulty = await app.ask("POST", sit, {"bring": {"decks": {**MINE, "library": {}}}}, bob)
    strange = await app.ask("POST", sit, {"bring": {"strict": False}}, bob)
    (before,) = (await app.ask("GET", "/api/tables", token=bob)).data
    seated = await app.ask("POST", sit, {"bring": {"decks": {**MINE, "name": "Bob's"}}}, bob)
    shown = await app.ask("GET", f"/api/tables/{opened['table']}", token=ann)
    socket = await app.seat(opened["table"], opened["secret"])
    welcome = await socket.until("welcome")
    await socket.close()
    room = await app.context.tables.room(opened["table"])

    assert faulty.data["args"]["told"]["message"] == "complaint.deck.illegal"
    assert (faulty.data["code"], strange.data["code"]) == ("options", "bring")
    assert before["options"]["decks"] == [{"name": "Mine"}]
    assert seated.status == 200
    names = [{"name": "Mine"}, {"name": "Bob's"}]
    assert shown.data["options"]["decks"] == welcome["options"]["decks"] == names
    assert room is not None
    assert [deck["name"] for deck in room.match.options["decks"]] == ["Mine", "Bob's"]


async def test_who_leaves_takes_the_deck_along(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    opened = await _rivals(app, ann, public=True, seats=[OPEN, OPEN, OPEN], options={"decks": ["ventrue"]})
    path = f"/api/tables/{opened['table']}"
    await app.ask("POST", f"{path}/sit", {"bring": {"decks": MINE}}, bob)
    with_bob = (await app.ask("GET", path, token=ann)).data["options"]["decks"]
    for token in (ann, bob):
        await app.ask("POST", f"{path}/stand", {}, token)
    without = (await app.ask("GET", path, token=ann)).data["options"]["decks"]

    assert with_bob == ["ventrue", {"name": "Mine"}]
    assert without == ["ventrue", None]


async def test_the_host_can_make_another_invite_and_the_old_one_opens_nothing(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    opened = await _rivals(app, ann)
    path = f"/api/tables/{opened['table']}"
    refused = await app.ask("POST", f"{path}/invite", {}, bob)
    fresh = (await app.ask("POST", f"{path}/invite", {}, ann)).data["invite"]
    old = await app.ask("POST", f"{path}/sit", {"invite": opened["invite"]}, bob)
    new = await app.ask("POST", f"{path}/sit", {"invite": fresh}, bob)

    assert (refused.data["code"], old.data["code"]) == ("host_only", "invitation")
    assert new.status == 200


async def test_ones_own_tables_say_which_seat_is_mine_and_whether_it_is_my_turn(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    wish = {"game": "bidding", "seats": [BOT, OPEN, OPEN, BOT], "public": True}
    opened = (await app.ask("POST", "/api/tables", wish, ann)).data
    await app.ask("POST", f"/api/tables/{opened['table']}/sit", {}, bob)
    (hers,) = (await app.ask("GET", "/api/mine", token=ann)).data
    (his,) = (await app.ask("GET", "/api/mine", token=bob)).data
    (anybodys,) = (await app.ask("GET", "/api/tables")).data

    assert (hers["seat"], hers["host"], hers["turn"]) == (1, True, True)
    assert (his["seat"], his["host"], his["turn"]) == (2, False, True)
    assert (anybodys["seat"], anybodys["host"]) == (-1, False)


async def test_a_guest_who_makes_an_account_keeps_the_seats(app: Served) -> None:
    guest = await app.guest("Ann")
    opened = await _rivals(app, guest)
    credentials = {"name": "Annabel", "password": "long enough"}
    made = await app.ask("POST", "/api/register", credentials, guest)
    taken = await app.ask("POST", "/api/register", credentials, await app.guest("Bob"))
    token = (await app.ask("POST", "/api/login", credentials)).data["token"]
    (mine,) = (await app.ask("GET", "/api/mine", token=token)).data

    assert (made.data["account"], taken.data["code"]) == (True, "name_taken")
    assert (mine["id"], mine["seat"], mine["host"]) == (opened["table"], 0, True)


async def test_a_guest_who_takes_another_name_keeps_the_seats(app: Served) -> None:
    guest = await app.guest("Ann")
    opened = await _rivals(app, guest)
    renamed = await app.ask("POST", "/api/guest", {"name": "Anna"}, guest)
    (mine,) = (await app.ask("GET", "/api/mine", token=renamed.data["token"])).data
    me = (await app.ask("GET", "/api/me", token=guest)).data

    assert (mine["id"], mine["seat"]) == (opened["table"], 0)
    assert (me["name"], renamed.data["person"]) == ("Anna", me["person"])


def test_every_option_of_every_game_explains_itself_in_both_languages() -> None:
    """Each option and each of its choices has a name, and each option a sentence."""
    games = [one for one in options.games() if find_spec(f"elysium.games.{one['name']}") is not None]
    keys = {f"web.option.{one['name']}.{name}" for one in games for name in one["options"]}
    choices = {
        f"web.option.{one['name']}.{name}.{choice}"
        for one in games
        for name, shape in one["options"].items()
        for choice in shape.get("among", ())
    }
    for lang in ("en", "pl"):
        wanted = keys | choices | {f"{key}.help" for key in keys}
        assert not {key for key in wanted if key not in read_house(lang)}


def test_options_are_of_kinds_clients_know() -> None:
    """They stand in what a server answers: an option whose class is renamed keeps its kind."""
    kinds = {one["name"]: {name: shape["kind"] for name, shape in one["options"].items()} for one in options.games()}

    assert kinds["vendetta"] == {
        "variants": "several",
        "rewards": "grid",
        "haven_bonus": "number",
        "blood_only_ranks": "pick",
        "deploy_last_blood": "flag",
        "cards": "overrides",
    }
    assert {kinds["rivals"][name] for name in ("edition", "city", "deals")} == {"pick"}
    assert {kinds["blood_feud"][name] for name in ("night", "purse")} == {"pick"}


async def test_what_is_told_of_games_is_what_the_api_declares(app: Served) -> None:
    told = (await app.ask("GET", "/api/games")).body

    assert msgspec.to_builtins(msgspec.json.decode(told, type=list[api.Game])) == msgspec.json.decode(told)


def test_every_reason_for_a_refusal_is_said_in_both_languages() -> None:
    """Whatever code an HTTP answer carries, the page has a sentence for it."""
    server = Path(elysium.server.__file__).parent
    files = [file for file in server.rglob("*.py") if file.name not in ("errors.py", "sockets.py")]
    codes = {code for file in files for code in _codes(file)}
    codes |= {TooManyRequests("", 1).code, InternalError().code}
    assert {"no_seat", "not_over", "too_fast", "fault"} <= codes
    for lang in ("en", "pl"):
        missing = {code for code in codes if f"web.refused.{code}" not in read_house(lang)}
        assert not missing, f"{lang} has no sentence for {missing}"


def _codes(file: Path) -> set[str]:
    """The second argument of the errors that are answered over HTTP."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    errors = [call for call in calls if getattr(call.func, "id", "") in ("RequestError", "NotFound", "Forbidden")]
    given = [call.args[1] for call in errors if len(call.args) > 1]
    return {str(arg.value) for arg in given if isinstance(arg, ast.Constant)}
