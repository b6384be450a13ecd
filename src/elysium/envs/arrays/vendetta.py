"""Vendetta as arrays: every entry of the view in a cell of its own, players counted from the one that looks.

What a list of cards holds is told card by card: clan cards by their number within the clan, one to nine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from elysium.core.ids import Seat
from elysium.envs.arrays.facts import Array, cell
from elysium.envs.arrays.layout import GameArrays, Names
from elysium.games.vendetta.show.types import LocationView, PlanView, PlayerView, PositionView, VendettaView
from elysium.games.vendetta.table import CLAN_SIZE, CLANS, FIRST_ALLY, FIRST_VICTIM, PHASES, STEPS

ALLIES: Final = FIRST_VICTIM - FIRST_ALLY
PLACES: Final = 7  # Location cards
RELICS: Final = 8
EFFECTS: Final = 32  # cells for cards whose effect is under way, by hash
RULES: Final = 16
_CLAN: Final = {clan: number for number, clan in enumerate(CLANS)}
_PHASE: Final = {phase: number for number, phase in enumerate(PHASES)}
_STEP: Final = {step: number for number, step in enumerate(STEPS)}
_PLAYER: Final = (
    *(f"is {clan}" for clan in CLANS),
    *("has a team", "is out", "Blood", "Influence", "Diablerie", "Diablerie used"),
    *("cards in hand", "cards drawn", "cards in the deck", "Allies", "drained", "Relic used", "leaves"),
    *("leads (Ambition)", "is at turn", "score: tokens", "score: alliance", "score: drained", "score: Relic"),
    *("score: Diablerie", "place in the order"),
    *(f"Relic {n}" for n in range(1, RELICS + 1)),
    *(f"card {n} was seen to leave the deck" for n in range(1, CLAN_SIZE + 1)),
    *(f"allied with Ally {n}" for n in range(1, ALLIES + 1)),
)
_NUMBERS: Final = len(CLANS)  # where the numbers of a player begin,
_RELIC: Final = _NUMBERS + 21  # its Relic,
_SHOWN: Final = _RELIC + RELICS  # the cards it has shown,
_ALLIED: Final = _SHOWN + CLAN_SIZE  # and its Allies
_POSITION: Final = (
    *("Blood", "Power", "face-down cards", "looks at them"),
    *(f"card {n} face up" for n in range(1, CLAN_SIZE + 1)),
    *(f"card {n} face down, known" for n in range(1, CLAN_SIZE + 1)),
)
_OWN: Final = ("hand", "drawn", "bottom of the deck", "card of the plan")


class VendettaLayout:
    """The cells for a table of so many seats and Locations."""

    def __init__(self, view: VendettaView) -> None:
        self._seats, self._places = view["seats"], len(view["locations"])
        names, seats, places = Names(), range(self._seats), range(self._places)
        self._global = names.add(
            *("round", "Allies left", "Victims left", "haven bonus"),
            *(f"reward {row + 1}.{column + 1}" for row in range(3) for column in range(3)),
        )
        self._phase = names.add(*(f"phase: {phase}" for phase in PHASES))
        self._step = names.add(*(f"step: {step}" for step in STEPS))
        self._draft = names.add(*(f"left to draft: {clan}" for clan in CLANS))
        self._relics = names.add(*(f"left to draft: Relic {n}" for n in range(1, RELICS + 1)))
        self._rules = names.add(*(f"rules whose name hashes to {n}" for n in range(RULES)))
        self._effects = names.add(*(f"under way: cards whose id hashes to {n}" for n in range(EFFECTS)))
        self._own = names.add(*(f"own {where}: card {n}" for where in _OWN for n in range(1, CLAN_SIZE + 1)))
        self._plan = names.add(
            *(
                f"plan: {what} at Location {n + 1}"
                for n in places
                for what in ("is there", "up", "cost up", "down", "cost down")
            )
        )
        self._players = [names.add(*(f"player +{p}: {what}" for what in _PLAYER)) for p in seats]
        self._locations = [names.add(*self._location_names(n, seats)) for n in places]
        self.cells: Sequence[str] = tuple(names.cells)

    def _location_names(self, n: int, seats: Iterable[int]) -> list[str]:
        what = ["haven", "being resolved", *(f"Ally {a}" for a in range(1, ALLIES + 1))]
        what += [*(f"Location card {c}" for c in range(1, PLACES + 1))]
        what += [f"player +{p}: {cell}" for p in seats for cell in _POSITION]
        return [f"Location {n + 1}: {each}" for each in what]

    def array(self, view: VendettaView) -> Array:
        numbers = bytearray(len(self.cells))
        self._fill_table(view, numbers)
        looking = max(0, view["seat"])
        for player in view["players"]:
            self._fill_player(view, player, self._players[(player["seat"] - looking) % self._seats], numbers)
        for number, location in enumerate(view["locations"]):
            self._fill_location(location, number == view["location"], self._locations[number], looking, numbers)
        if view["seat"] >= 0:
            self._fill_own(view["players"][looking], view["plan"], numbers)
        return np.frombuffer(numbers, np.int8).astype(np.float32)

    def _fill_table(self, view: VendettaView, numbers: bytearray) -> None:
        at = self._global
        numbers[at : at + 4] = view["round"], view["allies_left"], view["victims_left"], view["haven_bonus"]
        for row, rewards in enumerate(view["rewards"]):
            for column, reward in enumerate(rewards[:3]):
                numbers[at + 4 + 3 * row + column] = reward
        numbers[self._phase + _PHASE[view["phase"]]] = 1
        if view["step"] is not None:
            numbers[self._step + _STEP[view["step"]]] = 1
        for clan in view["draft"]["clans"]:
            numbers[self._draft + _CLAN[clan]] = 1
        _count(view["draft"]["relics"], self._relics, numbers)
        for rule in view["rules"]:
            numbers[self._rules + cell(rule, RULES)] = 1
        for effect in view["resolving"]:
            numbers[self._effects + cell(effect["card"], EFFECTS)] += 1

    def _fill_player(self, view: VendettaView, player: PlayerView, at: int, numbers: bytearray) -> None:
        seat, score = player["seat"], player["score"]
        if player["clan"] is not None:
            numbers[at + _CLAN[player["clan"]]] = 1
        first = at + _NUMBERS
        numbers[first : first + 21] = (
            *(player["team"] is not None, player["out"], player["blood"], player["influence"]),
            *(player["diablerie"], player["diablerie_used"], player["hand_size"], player["drawn_size"]),
            *(player["deck_size"], len(player["alliance"]), len(player["drained"]), player["relic_used"]),
            *(seat in view["leaving"], seat == view["ambition"], seat == view["turn"], score["tokens"] & 255),
            *(score["alliance"] & 255, score["drained"] & 255, score["relic"] & 255, score["diablerie"] & 255),
            view["order"].index(seat) + 1 if seat in view["order"] else 0,
        )
        if player["relic"] is not None:
            numbers[at + _RELIC + _number(player["relic"])] = 1
        _count(player["shown"], at + _SHOWN, numbers)
        _count((card for card in player["alliance"] if card[:2] == "AL"), at + _ALLIED, numbers)

    def _fill_location(self, location: LocationView, now: bool, at: int, looking: Seat, numbers: bytearray) -> None:
        numbers[at], numbers[at + 1] = location["haven"], now
        if location["ally"] is not None:
            numbers[at + 2 + _number(location["ally"])] = 1
        if location["card"] is not None:
            numbers[at + 2 + ALLIES + _number(location["card"])] = 1
        at += 2 + ALLIES + PLACES
        for position in location["positions"]:
            place = (position["seat"] - looking) % self._seats
            _fill_position(position, at + len(_POSITION) * place, numbers)

    def _fill_own(self, player: PlayerView, plan: PlanView | None, numbers: bytearray) -> None:
        own = self._own
        for row, cards in enumerate((player["hand"], player["drawn"], player["deck_bottom"])):
            _count(cards or (), own + CLAN_SIZE * row, numbers)
        if plan is None:
            return
        if plan["card"] is not None:
            numbers[own + 3 * CLAN_SIZE + _number(plan["card"])] = 1
        if plan["place"] is not None:
            numbers[self._plan + 5 * plan["place"]] = 1
        for number, faces in enumerate(plan["faces"]):
            for face, cost in enumerate((faces["up"], faces["down"])):
                if cost is not None:
                    at = self._plan + 5 * number + 1 + 2 * face
                    numbers[at : at + 2] = 1, cost


def _fill_position(position: PositionView, at: int, numbers: bytearray) -> None:
    numbers[at], numbers[at + 1] = position["blood"], position["power"] & 255
    for card in position["cards"]:
        if not card["up"]:
            numbers[at + 2] += 1
            numbers[at + 3] += len(card["looked"])
        if card["card"] is not None:
            numbers[at + 4 + (0 if card["up"] else CLAN_SIZE) + _number(card["card"])] = 1


def _number(card: str) -> int:
    """Which of its kind a card is, from 0 on: "BR03" is 2."""
    return int(card[2:]) - 1


def _count(cards: Iterable[str], at: int, numbers: bytearray) -> None:
    for card in cards:
        numbers[at + _number(card)] += 1


ARRAYS = GameArrays(actions=32, layout=VendettaLayout)
