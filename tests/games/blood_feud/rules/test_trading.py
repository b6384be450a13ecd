"""What teams trade with each other, what offers hide and show, and who sees any of it."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import deck_of
from elysium.games.blood_feud.table import CLOSED, MARKET
from elysium.testing.blood_feud import item_of
from tests.games.blood_feud.belongings import TRADABLE, loaded, offered
from tests.games.blood_feud.conftest import Table

# Between teams.


@pytest.mark.rule("BF-TRD-03")
def test_what_may_be_traded_and_what_may_not(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    loaded(black.player)
    black.player.wears("potence-heavy-hand")
    scene.gameplay()

    black.player.does(codes.TRADE)
    black.player.does(codes.WITH, blue.player.seat)

    assert offered(black.player, codes.GIVES) == TRADABLE
    assert offered(black.player, codes.WANTS) == TRADABLE


@pytest.mark.rule("BF-TRD-03")
def test_nobody_offers_more_of_a_thing_than_they_have(table: Table) -> None:
    scene = table(4)
    one, other = scene.players[:2]
    one.carries("asset", 2)
    one.carries("attack-1")
    scene.gameplay()
    one.does(codes.TRADE)
    one.does(codes.WITH, other.seat)

    one.does(codes.GIVES, item_of("asset"))
    one.does(codes.GIVES, item_of("attack-1"))
    some = one.acts_of(codes.GIVES)
    one.does(codes.GIVES, item_of("asset"))

    assert some == [(codes.GIVES, item_of("asset"))]
    assert one.acts_of(codes.GIVES) == []


@pytest.mark.rule("BF-TRD-03")
def test_what_was_put_into_an_offer_may_be_taken_out_again_before_it_is_made(table: Table) -> None:
    scene = table(4)
    one, other = scene.players[:2]
    one.carries("asset", 2)
    scene.gameplay()
    asset, order = item_of("asset"), item_of("attack-1")
    one.does(codes.TRADE)
    one.does(codes.WITH, other.seat)
    for side, item in ((codes.GIVES, asset), (codes.WANTS, order), (codes.GIVES, asset)):
        one.does(side, item)
    both = one.acts_of(codes.LESS)

    one.does(codes.LESS, codes.GIVES, asset)
    one.does(codes.LESS, codes.WANTS, order)
    left = (one.acts_of(codes.LESS), one.acts_of(codes.GIVES))
    one.does(codes.SEND)

    assert both == [(codes.LESS, codes.GIVES, asset), (codes.LESS, codes.WANTS, order)]
    assert left == ([(codes.LESS, codes.GIVES, asset)], [(codes.GIVES, asset)])
    assert scene.table.offers[one.seat] == ((other.seat,), (asset,), ())


@pytest.mark.rule("BF-TRD-03")
def test_a_trade_takes_place_when_both_have_accepted_its_terms(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset", 3)
    blue.player.carries("token")
    blue.player.carries("recruit")
    scene.gameplay()

    black.player.offers(blue.player, gives=["asset", "asset"], wants=["token", "recruit"])
    halfway = (black.player.has("asset"), blue.player.has("token"))
    blue.player.does(codes.ACCEPT, black.player.seat)

    assert halfway == (3, 1)
    assert [black.player.has(id) for id in ("asset", "token", "recruit")] == [1, 1, 1]
    assert [blue.player.has(id) for id in ("asset", "token", "recruit")] == [2, 0, 0]


@pytest.mark.rule("BF-TRD-03")
@pytest.mark.parametrize("who", ["partner", "offerer"])
def test_an_offer_may_be_declined_or_withdrawn(table: Table, who: str) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset")
    scene.gameplay()

    black.player.offers(blue.player, gives=["asset"])
    if who == "partner":
        blue.player.does(codes.DECLINE, black.player.seat)
    else:
        black.player.does(codes.WITHDRAW)

    assert blue.player.acts_of(codes.ACCEPT) == []
    assert (black.assets, blue.assets) == (1, 0)
    assert black.player.acts_of(codes.TRADE)


@pytest.mark.rule("BF-TRD-03")
def test_who_does_not_have_what_is_wanted_cannot_accept(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset")
    blue.player.carries("token")
    scene.gameplay()

    black.player.offers(blue.player, gives=["asset"], wants=["token", "token"])

    assert blue.player.acts_of(codes.ACCEPT) == []
    assert blue.player.acts_of(codes.DECLINE)


@pytest.mark.rule("BF-TRD-03")
def test_an_offer_of_what_one_no_longer_has_comes_to_nothing(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    first, second = black.players
    first.carries("asset")
    blue.player.carries("token")
    scene.gameplay()

    first.offers(blue.player, gives=["asset"], wants=["token"])
    first.hands(second, "asset")
    blue.player.does(codes.ACCEPT, first.seat)

    assert (blue.assets, blue.tokens) == (0, 1)
    assert first.has("token") == 0


@pytest.mark.rule("BF-TRD-03")
def test_trade_partners_stand_in_the_same_area(table: Table) -> None:
    scene = table(4, 2)
    first = scene.players[0]
    first.stands_at("cityscape")
    scene.players[2].stands_at("orders")
    scene.players[3].stands_at("market")
    scene.gameplay()

    first.does(codes.TRADE)

    assert first.acts_of(codes.WITH) == [(codes.WITH, 2)]


@pytest.mark.rule("BF-TRD-03", "BF-DIG-05")
@pytest.mark.parametrize("leaver", [0, 1])
def test_an_offer_ends_when_one_of_the_two_leaves_the_area(table: Table, leaver: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset")
    scene.gameplay()

    black.player.offers(blue.player, gives=["asset"])
    scene.players[leaver].goes("market")

    assert blue.player.acts_of(codes.ACCEPT) == []
    assert black.player.view()["offers"] == []


@pytest.mark.rule("BF-TRD-03", "BF-TRD-04")
def test_an_offer_is_known_to_the_two_alone(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    black.player.carries("asset")
    scene.gameplay()

    black.player.offers(blue.player, gives=["asset"])

    assert len(black.player.view()["offers"]) == len(blue.player.view()["offers"]) == 1
    assert [player.view()["offers"] for player in (blue.players[1], green.player)] == [[], []]
    (told,) = scene.events("offered")
    assert told.audience == 1 << 0 | 1 << 2 | 1 << scene.table.storyteller


@pytest.mark.rule("BF-TRD-04", "BF-INFO-02")
def test_what_a_team_holds_is_seen_by_nobody_else(table: Table) -> None:
    poor, rich = table(4, 2), table(4, 2)
    loaded(rich.players[0])

    seen = []
    for scene in (poor, rich):
        for player in scene.players[2:]:
            player.stands_at("council")
        scene.gameplay()
        seen.append([scene.match.view(seat) for seat in (*range(2, 8), SPECTATOR)])

    assert seen[0] == seen[1]
    assert poor.players[0].view()["purse"] != rich.players[0].view()["purse"]


@pytest.mark.rule("BF-INFO-02", "BF-TRD-04")
@pytest.mark.parametrize(("place", "seen"), [("orders", True), ("market", False), ("neutral", False)])
def test_a_teammates_purse_is_seen_from_the_same_area(table: Table, place: str, seen: bool) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.stands_at("cityscape")
    second.stands_at(place)

    scene.gameplay()

    (mate,) = second.view()["mates"]
    assert (mate["purse"] is not None) is seen


@pytest.mark.rule("BF-TRD-04")
def test_one_may_show_what_one_has_by_offering_it(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("control-the-narrative")
    scene.gameplay()

    black.player.offers(blue.player, gives=["control-the-narrative"])

    assert blue.player.view()["offers"][0]["gives"] == ["control-the-narrative"]


@pytest.mark.rule("BF-TRD-05")
def test_assets_of_another_colour_are_spent_and_traded_alike(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    blue.player.carries("asset", 2)
    black.power(2)
    scene.gameplay()

    blue.player.offers(black.player, gives=["asset", "asset"])
    black.player.does(codes.ACCEPT, blue.player.seat)
    black.player.offers(green.player, gives=["asset"])
    green.player.does(codes.ACCEPT, black.player.seat)
    black.player.goes("market")
    black.player.does(codes.BUY, 0, codes.PLAINLY)

    assert green.player.view()["purse"]["colours"][blue.number] == 1
    assert black.player.view()["market"]["spent"] == [0, 1, 0, 0]
    assert black.assets == 0


@pytest.mark.rule("BF-TRD-05")
def test_cleanup_turns_assets_of_other_colours_into_own_ones(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.player.carries("asset", 2)
    black.player.carries("asset")
    scene.no_events()
    scene.gameplay()

    blue.player.offers(black.player, gives=["asset", "asset"])
    black.player.does(codes.ACCEPT, blue.player.seat)
    scene.time()
    scene.time()
    scene.default_answers()

    assert black.player.view()["purse"]["colours"] == [3, 0, 0, 0]
    assert (scene.table.supply[black.number], scene.table.supply[blue.number]) == (22, 25)


@pytest.mark.rule("BF-TRD-06")
def test_cards_of_the_other_alignment_are_owned_and_traded_but_not_used(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for id in ("recruit", "attack", "policing-roadblock", "celerity-fleet-step"):
        black.player.carries(id)
    black.player.stands_at("orders")
    blue.player.stands_at("orders")
    scene.gameplay()
    placed = {option[1] for option in black.player.acts_of(codes.ORDER)}
    worn = black.player.acts_of(codes.EQUIP)

    black.player.offers(blue.player, gives=["recruit", "policing-roadblock"])
    blue.player.does(codes.ACCEPT, black.player.seat)

    assert placed == {item_of("attack")}
    assert worn == [(codes.EQUIP, item_of("celerity-fleet-step"))]
    assert {option[1] for option in blue.player.acts_of(codes.ORDER)} == {item_of("recruit")}
    assert blue.player.acts_of(codes.EQUIP) == [(codes.EQUIP, item_of("policing-roadblock"))]


@pytest.mark.rule("BF-TRD-07", "BF-RES-00")
def test_trading_goes_on_while_orders_are_resolved(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    black.units("A", 2)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    green.player.carries("asset")
    scene.resolve_orders()

    green.player.offers(red.player, gives=["asset"])
    red.player.does(codes.ACCEPT, green.player.seat)

    assert red.assets == 1
    assert [seat for seat, _ in scene.questions()] == [black.player.seat]


@pytest.mark.rule("BF-TRD-03", "BF-SETUP-17")
def test_a_starting_order_stays_with_the_team_while_a_bought_one_of_its_kind_may_go(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("starting attack")
    black.player.carries("attack")
    scene.gameplay(stage=CLOSED)

    black.player.offers(blue.player, gives=["attack"])
    blue.player.does(codes.ACCEPT, black.player.seat)
    black.player.does(codes.TRADE)
    black.player.does(codes.WITH, blue.player.seat)

    assert black.player.acts_of(codes.GIVES) == []
    assert (black.player.has("starting attack"), black.player.has("attack")) == (1, 0)
    assert (blue.player.has("attack"), blue.player.has("starting attack")) == (1, 0)


@pytest.mark.rule("BF-S3-05", "BF-TRD-03")
def test_what_is_wanted_of_a_warehouse_its_owner_may_give(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.player.carries("asset")
    scene.table.warehouse[black.number] = (item_of("attack-1"),)
    scene.table.decks[deck_of(item_of("attack-1"))] = ()
    for player in (black.player, blue.player):
        player.stands_at("market")
    scene.gameplay()

    blue.player.offers(black.player, gives=["asset"], wants=["attack-1"])
    black.player.does(codes.ACCEPT, blue.player.seat)

    assert (blue.player.has("attack-1"), black.player.has("asset")) == (1, 1)
    assert scene.table.warehouse[black.number] == ()
    assert scene.table.station_player(black.number, MARKET) == black.player.seat


@pytest.mark.rule("BF-S3-05", "BF-TRD-03")
def test_what_is_wanted_is_given_out_of_hand_before_it_is_taken_out_of_a_warehouse(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("attack-1")
    scene.table.warehouse[black.number] = (item_of("attack-1"),)
    for player in (black.player, blue.player):
        player.stands_at("market")
    scene.gameplay()

    blue.player.offers(black.player, wants=["attack-1"])
    black.player.does(codes.ACCEPT, blue.player.seat)

    assert (black.player.has("attack-1"), blue.player.has("attack-1")) == (0, 1)
    assert scene.table.warehouse[black.number] == (item_of("attack-1"),)


@pytest.mark.rule("BF-S3-05", "BF-MOVE-03")
def test_from_another_station_nothing_is_given_out_of_a_warehouse(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.table.warehouse[black.number] = (item_of("attack-1"),)
    black.player.stands_at("council")
    blue.player.stands_at("market")
    scene.gameplay()

    blue.player.offers(black.player, wants=["attack-1"])

    assert black.player.acts_of(codes.ACCEPT) == []


@pytest.mark.rule("BF-TRD-02")
def test_several_seals_are_handed_over_at_once(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    scene.gameplay()

    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)
    numbers = [option[2] for option in first.acts_of(codes.HANDS_SOME)]
    first.does(codes.HANDS_SOME, item_of("seal"), 3)

    assert numbers == [2, 3, 4, 5]
    assert (first.has("seal"), second.has("seal")) == (2, 3)
    assert [option[2] for option in first.acts_of(codes.HANDS_SOME)] == [2]


@pytest.mark.rule("BF-S4-02", "BF-DIG-05")
def test_an_offer_that_is_put_together_hides_no_ballot(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("council")
    scene.gameplay()
    caller, voter, *_ = scene.players
    voter.does(codes.TRADE)

    caller.does(codes.CALL_VOTE)
    joins = voter.acts_of(codes.JOIN_VOTE)
    voter.does(codes.JOIN_VOTE)
    scene.time(4)
    ballots = voter.acts_of(codes.CAST)
    voter.does(*ballots[0])

    assert joins
    assert len(ballots) == 2
    assert voter.view()["draft"]["what"] == "trade"


@pytest.mark.rule("BF-ALL-03", "BF-DIG-05")
def test_an_offer_that_is_put_together_hides_no_question_about_alliances(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.carries("asset", 2)
        player.stands_at("orders")
    scene.gameplay()
    one, other, third, _ = scene.players
    for player in (other, third):
        player.does(codes.TRADE)

    one.does(codes.PROPOSE_PACT, 1)
    asked = (other.acts_of(codes.AGREE), other.acts_of(codes.REFUSE))
    other.does(codes.AGREE, 0)

    assert asked == ([(codes.AGREE, 0)], [(codes.REFUSE, 0)])
    assert third.acts_of(codes.VETO) == [(codes.VETO, 0)]
    third.does(codes.VETO, 0)
    assert scene.pact(*scene.teams[:2]) == "blocked"
    assert third.view()["draft"]["what"] == "trade"


@pytest.mark.rule("BF-TRD-03", "BF-DIG-05")
def test_an_offer_that_is_put_together_hides_no_offer_of_another(table: Table) -> None:
    scene = table(4)
    one, other, *_ = scene.players
    one.carries("asset")
    scene.gameplay()
    other.does(codes.TRADE)

    one.offers(other, gives=["asset"])
    other.does(codes.ACCEPT, one.seat)

    assert other.has("asset") == 1
