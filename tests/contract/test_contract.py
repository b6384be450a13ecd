"""Every registered game keeps the contract: the same few tests for all of them. ELYSIUM_SEEDS asks for more matches."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from elysium.core.record import checksum
from elysium.testing.contract import check_bytes, check_copies, check_match, check_record, play
from elysium.testing.game_testing import Configuration, contract_of
from tests.contract.configurations import HOUSE, MATCHES, SOME, TOYS

ROOT = Path(__file__).resolve().parents[2]
MIXED = (*TOYS, *HOUSE[::7])  # a sample of tables for what takes long
DIGESTS = """
from elysium.core.game import register
from elysium.core.record import checksum
from elysium.testing.contract import play
from tests.contract.test_contract import MIXED
from tests.toys.register import TOY_GAMES
for info in TOY_GAMES:
    register(info)
for configuration in MIXED:
    print(checksum(play(configuration, 5).game))
"""


def matches(among: Sequence[tuple[Configuration, int]]) -> pytest.MarkDecorator:
    ids = [f"{configuration}-{seed}" for configuration, seed in among]
    return pytest.mark.parametrize(("configuration", "seed"), among, ids=ids)


all_matches = matches(MATCHES)
some_matches = matches([(configuration, seed) for configuration, seed in MATCHES if configuration in SOME])


def thoroughness(configuration: Configuration) -> int:
    """Toys are checked at every decision; longer games at every so many, large tables more seldom."""
    return 1 if configuration in TOYS else contract_of(configuration.game).every(configuration)


@all_matches
def test_every_decision_keeps_the_contract(configuration: Configuration, seed: int) -> None:
    assert check_match(configuration, seed, thoroughness(configuration)) > 0


@some_matches
def test_save_and_clone_change_nothing_that_follows(configuration: Configuration, seed: int) -> None:
    assert check_copies(configuration, seed) > 0


@some_matches
def test_same_seed_and_answers_give_the_same_bytes(configuration: Configuration, seed: int) -> None:
    assert f'"game": "{configuration.game}"' in check_bytes(configuration, seed)


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_record_forks_and_names_the_first_step_that_drifts(configuration: Configuration) -> None:
    check_record(configuration, seed=11)


def test_bytes_do_not_depend_on_the_process() -> None:
    """Another hash seed changes the order of sets; no match may notice."""

    def digests(hash_seed: str) -> list[int]:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(["src", "."])}
        done = subprocess.run(
            [sys.executable, "-c", DIGESTS], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        return [int(line) for line in done.stdout.split()]

    here = [checksum(play(configuration, 5).game) for configuration in MIXED]

    assert digests("1") == here
    assert digests("2") == here
