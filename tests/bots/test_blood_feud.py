"""The team bot: works every station, hands on what others need, steers by its Ambitions, and never stands still."""

from __future__ import annotations

import pytest

from elysium.bots import make_bot, seated
from elysium.bots.blood_feud import stations
from elysium.bots.blood_feud.prospects import prospect, usual
from elysium.bots.blood_feud.reading import FIRST_LEVEL, Reading
from elysium.bots.blood_feud.wishes import wishes
from elysium.bots.pace import Pace
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.cards import AMBITIONS
from elysium.games.blood_feud.kinds import DECKS, FACES, NUMBER, Advancement
from elysium.games.blood_feud.table import CITYSCAPE, NO_EVENT, SLAIN
from elysium.lab import Played, Setting, play, simulate
from elysium.testing.blood_feud import NightScene, Player

KINDS = {
    *("went", "station", "moved", "ordered", "revealed", "proposed_pact", "allied", "bought", "stored"),
    *("equipped", "used", "proposed", "called_vote", "voted", "selected", "defends", "targeted"),
}


def answer(player: Player) -> Option:
    """What the bot does for this player now."""
    return seated(player.scene.match, player.seat, make_bot("greedy", "blood_feud", 1))


def read(player: Player) -> Reading:
    return Reading(player.scene.match.view(player.seat))


def test_plays_all_four_stations() -> None:
    match = Match.new("blood_feud", 8, 1, {"teams": 4})
    bots = [make_bot("greedy", "blood_feud", seat) for seat in range(8)]
    pace = Pace(match, lambda seat: seated(match, seat, bots[seat]))
    beats = 0
    while match.open():
        pace.beat()
        beats += 1
        assert beats < 2000, "the night does not end"

    told = {event.kind for event in match.game.events()}
    assert KINDS - told == set()
    assert told & {"took_ambition", "drew_ambition"}


@pytest.mark.parametrize(
    ("teams", "players", "options"),
    [
        (4, 1, {"purse": "shared"}),
        (5, 3, {"variants": ["all vampire", "easy"]}),
        (4, 5, {"variants": ["preselected", "wall"], "storyteller": False}),
        (6, 2, {"layout": "alternate"}),
    ],
)
def test_finishes_nights_of_every_kind(teams: int, players: int, options: dict[str, object]) -> None:
    bots = tuple("greedy" if team % 2 else "random" for team in range(teams))
    wish = Setting("blood_feud", bots, {"teams": teams, "night": "brief", **options}, players)

    played = play(wish, 1, seed=4)

    assert isinstance(played, Played), played


@pytest.mark.slow
def test_one_team_among_seven_random_ones_wins_at_least_half() -> None:
    report = simulate("blood_feud", ("greedy", *["random"] * 7), 8, seed=1, options={"teams": 8})

    assert report.failures == ()
    assert report.shares["bot"]["greedy"].share >= 0.5


def at(place: str, *held: str, players: int = 4) -> tuple[NightScene, Player]:
    """The first team's player at a station, holding these Ambitions."""
    scene = NightScene(players)
    player = scene.teams[0].player
    for id in held:
        player.carries(id)
    scene.gameplay()
    player.goes(place)
    return scene, player


def test_orders_where_it_has_units() -> None:
    scene, player = at("cityscape")
    scene.teams[0].units("C", 2)
    player.carries("feed")
    player.goes("orders")

    code, _, domain = answer(player)

    assert code == codes.ORDER
    assert scene.units(scene.teams[0], scene.table.city.tiles[domain]) > 0


@pytest.mark.parametrize(("held", "hoarded"), [("enjoy-the-finer-things", True), ("climb-the-ranks", False)])
def test_hoards_assets_at_the_end_for_an_ambition_that_counts_them(held: str, hoarded: bool) -> None:
    scene, player = at("market", held)
    player.carries("asset", 9)
    scene.table.sun = scene.table.track - 1
    deck = next(number for number, deck in enumerate(DECKS) if deck.name == "G1")

    score = stations.market(read(player), (codes.BUY, deck, 0))

    assert (score == 0.0) == hoarded


def test_attacks_whom_an_ambition_names() -> None:
    _, hunter = at("orders", "slaughter-blue")
    _, other = at("orders", "climb-the-ranks")

    assert wishes(read(hunter)).prey == {"blue"}
    assert wishes(read(other)).prey == frozenset()


@pytest.mark.parametrize(
    ("there", "behind", "goes"),
    [
        (1, 2, True),  # two against one: an Attack succeeds, and one stays behind
        (3, 2, False),  # two against three would not be enough
        (1, 1, False),  # the Domain behind would be lost
    ],
)
def test_gathers_units_where_an_attack_would_succeed(there: int, behind: int, goes: bool) -> None:
    scene, player = at("cityscape")
    black, blue, *_ = scene.teams
    black.units("A", behind)
    black.units("B", 1)
    blue.units("B", there)

    score = stations.cityscape(read(player), (codes.MOVE, scene.domain("A"), 0, scene.domain("B"), 0))

    assert (score > 0) == goes


def test_does_not_gather_against_an_ally() -> None:
    scene, player = at("cityscape")
    black, blue, *_ = scene.teams
    black.units("A", 2)
    black.units("B", 1)
    blue.units("B", 1)
    blue.allied(black)

    assert stations.cityscape(read(player), (codes.MOVE, scene.domain("A"), 0, scene.domain("B"), 0)) == 0


@pytest.mark.parametrize(("power", "blocks"), [(6, True), (1, False)])
def test_shortens_the_night_when_it_leads(power: int, blocks: bool) -> None:
    scene, player = at("cityscape")
    scene.teams[0].power(power)
    player.carries("token", 3)

    score = stations.cityscape(read(player), (codes.BLOCK_SUN,))

    assert (score > 0) == blocks


# Questions of the course.


def test_attacks_somebody_who_will_fall_rather_than_the_mightiest() -> None:
    scene = NightScene(4)
    black, blue, green, orange = scene.teams
    blue.power(6)
    black.units("A", 2)
    black.ordered("attack", "A")
    for team, n in ((blue, 3), (green, 1), (orange, 1)):
        team.units("A", n)
    green.allied(blue)
    scene.resolve_orders()

    assert answer(black.player) == (orange.number, 0)


def test_reckons_with_defends_before_it_attacks() -> None:
    scene = NightScene(4)
    black, blue, green, _ = scene.teams
    black.power(2)
    blue.power(2)
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    green.ordered("defend-2", "A")
    black.ordered("attack", "A")
    scene.resolve_orders()

    assert answer(black.player) == (blue.number, 0)


@pytest.mark.parametrize(
    ("event", "domain"), [("start-a-riot", "B"), ("crown-a-landmark", "A"), ("jam-every-channel", "B")]
)
def test_lets_events_strike_others_and_keeps_their_good_for_itself(event: str, domain: str) -> None:
    scene = NightScene(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A")
    blue.units("B", 3)
    black.ordered("feed", "A")
    blue.ordered("attack", "B")
    scene.resolve_event(event, black)

    assert answer(black.player) == (scene.domain(domain),)


def test_calls_in_the_debts_of_the_mightiest_other_team() -> None:
    scene = NightScene(4)
    black, _, green, _ = scene.teams
    black.power(6)
    green.power(5)
    scene.resolve_event("call-in-old-debts", black)

    assert answer(black.player) == (green.number,)


def test_returns_units_where_control_does_not_depend_on_them() -> None:
    scene = NightScene(4)
    black, blue, *_ = scene.teams
    for domain in "ABC":
        black.units(domain, 3)
    for domain in "AB":
        blue.units(domain, 3)
    scene.resolve_event("thin-the-herd", blue)

    assert answer(black.player) == (scene.domain("C"),)


def test_places_units_where_they_win_control() -> None:
    scene = NightScene(4)
    black, blue, *_ = scene.teams
    for domain, theirs in (("A", 1), ("B", 2), ("C", 3)):
        black.units(domain)
        blue.units(domain, theirs)
    scene.resolve_event("empty-the-jails", black)
    seat = next(seat for seat, _ in scene.event_questions() if seat == black.player.seat)

    assert seated(scene.match, seat, make_bot("greedy", "blood_feud", 1)) == (scene.domain("B"),)


@pytest.mark.parametrize(("power", "swaps"), [(1, True), (6, False)])
def test_swaps_an_ambition_only_for_a_better_one(power: int, swaps: bool) -> None:
    scene = NightScene(4)
    black, *others = scene.teams
    for team in others:
        team.power(2)
    black.power(power)
    black.player.carries("climb-the-ranks")
    scene.table.ambition_row = (NUMBER["survive-the-night"],) if swaps else (NUMBER["embrace-the-darkness"],)
    scene.resolve_event("trade-one-dream-for-another", black)
    while scene.event_questions()[0][0] != black.player.seat:
        scene.time()

    assert (answer(black.player) != (-1,)) is swaps


def test_comes_back_where_its_team_is_strongest() -> None:
    scene = NightScene(4)
    black, blue, *_ = scene.teams
    scene.table.spot[0] = SLAIN
    black.units("A", 1)
    black.units("B", 2)
    blue.units("B", 3)
    scene.clean_up()

    assert answer(black.player) == (scene.domain("A"),)


def test_chance_decides_between_acts_that_are_as_good() -> None:
    scene, player = at("cityscape")
    player.carries("feed")
    for domain in "CH":
        scene.teams[0].units(domain)
    player.goes("orders")

    chosen = {seated(scene.match, player.seat, make_bot("greedy", "blood_feud", seed))[2] for seed in range(20)}

    assert {scene.table.city.tiles[domain] for domain in chosen} == {"C", "H"}


def test_buys_a_token_of_somebody_who_has_no_more_use_for_one() -> None:
    scene = NightScene(4)
    buyer, seller, *_ = scene.players
    buyer.carries("asset", 6)
    seller.carries("token")
    for id in ("climb-the-ranks", "gather-allies", "conquer-the-city", "recover-relics", "amass-weapons"):
        seller.carries(id)
    scene.gameplay()
    buyer.does(codes.TRADE)
    buyer.does(codes.WITH, seller.seat)

    while buyer.view()["draft"]:
        buyer.does(*answer(buyer))
    seller.does(*answer(seller))

    assert (buyer.has("token"), seller.has("asset")) == (1, 5)


def test_vetoes_an_alliance_of_two_that_stand_before_it() -> None:
    scene = NightScene(4)
    vetoer = scene.players[2]
    for player in scene.players[:3]:
        player.carries("asset", 3)
        player.stands_at("orders")
    for team in scene.teams[:3]:
        team.units("E")
    scene.gameplay()
    scene.players[0].does(codes.PROPOSE_PACT, 1)
    scene.players[1].does(codes.AGREE, 0)

    assert answer(vetoer) == (codes.VETO, 0)


@pytest.mark.parametrize(("held", "behind", "act"), [(2, 0, codes.UNWALL), (1, 2, codes.WALL)])
def test_barricades_come_down_before_what_it_could_hold_and_go_up_before_who_threatens_it(
    held: int, behind: int, act: int
) -> None:
    scene = NightScene(4)
    black, blue, *_ = scene.teams
    black.units("E", held)
    for neighbour in "BDFH":
        if act == codes.WALL:
            blue.units(neighbour, behind)
        else:
            scene.table.edges[scene.edge("-".join(sorted(("E", neighbour))))] = blue.number + 1
    black.player.stands_at("cityscape")
    scene.gameplay()

    assert answer(black.player)[0] == act


def test_buries_for_nothing_what_it_cannot_use() -> None:
    scene = NightScene(4)
    player = scene.teams[0].player
    player.stands_at("market")
    scene.tops("recruit", "policing-roadblock")
    scene.gameplay()
    scores = {deck.name: stations.market(read(player), (codes.BURY, number)) for number, deck in enumerate(DECKS)}

    assert scores["H1"] > 0.0
    assert scores["V1"] == 0.0


def test_saves_for_dear_cards_where_an_ambition_counts_them() -> None:
    _, plain = at("market", "climb-the-ranks")
    _, saver = at("market", "amass-weapons")
    deck = next(number for number, deck in enumerate(DECKS) if deck.name == "VA2")
    for player in (plain, saver):
        player.carries("asset", 4)

    bought = [stations.market(read(player), (codes.BUY, deck, 0)) for player in (plain, saver)]

    assert bought[0] > 0.0
    assert bought[1] == 0.0


@pytest.mark.parametrize(("assets", "good"), [(6, False), (3, True)])
def test_an_event_against_the_rich_is_good_for_who_is_not(assets: int, good: bool) -> None:
    _, player = at("council", "climb-the-ranks")
    player.carries("asset", assets)

    assert (stations.event(read(player), "freeze-every-account") > 0) is good


@pytest.mark.parametrize(("held", "proposes", "votes"), [("spread-chaos", False, 9.5), ("climb-the-ranks", True, 2.0)])
def test_wants_no_event_where_chance_should_bring_one(held: str, proposes: bool, votes: float) -> None:
    _, player = at("council", held)
    r = read(player)

    assert (stations.council(r, (codes.PROPOSE, NUMBER["run-the-night-trains"])) > 0) is proposes
    assert stations.council(r, (codes.CAST, NO_EVENT)) == votes


@pytest.mark.parametrize(
    ("held", "theirs", "offers"),
    [("climb-the-ranks", 3, True), ("climb-the-ranks", 1, False), ("gather-allies", 1, True)],
)
def test_pays_for_an_alliance_against_a_threat_or_for_an_ambition(held: str, theirs: int, offers: bool) -> None:
    scene, player = at("orders", held)
    black, blue, *_ = scene.teams
    player.carries("asset", 4)
    black.units("E", 2)
    blue.units("E", theirs)

    assert (stations.orders(read(player), (codes.PROPOSE_PACT, blue.number)) > 0) is offers


@pytest.mark.parametrize(("shares", "agrees"), [(True, True), (False, False)])
def test_agrees_with_a_neighbour_who_asks(shares: bool, agrees: bool) -> None:
    scene, player = at("orders", "climb-the-ranks")
    black, blue, *_ = scene.teams
    player.carries("asset", 1)
    black.units("E", 2)
    blue.units("E" if shares else "F", 1)

    assert (stations.orders(read(player), (codes.AGREE, blue.number)) > 0) is agrees


def test_spends_in_the_last_round_what_it_saved_before() -> None:
    scene, player = at("market", "climb-the-ranks")
    player.carries("asset", 5)
    scene.table.round = 9
    deck = next(number for number, deck in enumerate(DECKS) if deck.name == "G1")
    bought = []
    for to_come in (4, 1):
        scene.table.sun = scene.table.track - to_come
        bought.append(stations.market(read(player), (codes.BUY, deck, 0)) > 0)

    assert bought == [False, True]


@pytest.mark.parametrize(("first", "goes"), [("brujah", True), ("street-gang", False)])
def test_vampires_go_among_humans(first: str, goes: bool) -> None:
    scene = NightScene(4, factions=[first])
    black, blue, *_ = scene.teams
    scene.table.vampire = (int(goes), 0, *scene.table.vampire[2:])
    scene.gameplay()
    black.player.goes("cityscape")
    black.units("A", 2)
    blue.units("B", 3)

    score = stations.mingling(read(black.player), scene.domain("A"), scene.domain("B"))

    assert (score > 0) is goes


def test_an_advancement_is_for_who_keeps_its_station() -> None:
    scene = NightScene(4, 4)
    scene.gameplay()
    reader = read(scene.teams[0].player)
    cards = [one for one in FACES if isinstance(one, Advancement) and one.level == FIRST_LEVEL and one.alignment == "V"]

    assert {one.station - CITYSCAPE: reader.wearer(one.id) for one in cards} == dict(enumerate(reader.lords))


def test_steps_towards_units_that_an_ambition_wants_slain() -> None:
    scene, player = at("cityscape", "slaughter-blue")
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("F", 3)

    towards = stations.hunting(read(player), scene.domain("A"), scene.domain("B"))
    away = stations.hunting(read(player), scene.domain("B"), scene.domain("A"))

    assert (towards > 0, away) == (True, 0.0)


def test_early_an_ambition_is_worth_what_it_usually_gives_and_at_dawn_what_it_gives() -> None:
    scene, player = at("council", "conquer-the-city")
    found = []
    for to_come in (scene.table.track, 0):
        scene.table.sun = scene.table.track - to_come
        found.append(prospect(read(player), scene.match.game, "conquer-the-city"))

    assert found == [usual("conquer-the-city"), 0.0]


def test_every_ambition_has_a_usual_worth() -> None:
    assert all(usual(FACES[face].id) > 0 for face in AMBITIONS)
