"""A study made ready: its arms with settled options and seated players, and its hash."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import msgspec

from domain.kernel import Game, Options
from lab.studies.asking.form import Measure

LATER = ("chosen", "about", "outcome")
"""Fields of measures that came later: where they say nothing, blocks are those of before."""

FORMAT = 1
"""Counts the forms of stored blocks and the ways in which a block's matches are seeded."""


class Seating(msgspec.Struct, frozen=True):
    """Who sits where, and the options that go with it."""

    bots: tuple[str, ...]
    names: tuple[str, ...]
    options: Options


class ReadyArm(msgspec.Struct, frozen=True):
    """An arm with all its rotations of players over the seats."""

    name: str
    variant: str
    seatings: tuple[Seating, ...]
    scenario: Mapping[str, Any] | None


@dataclass(frozen=True)
class Plan:
    """All that fixes how the blocks of a study are played and what is counted in them."""

    game: Game
    seats: int
    arms: Sequence[ReadyArm]
    measures: Mapping[str, Measure]
    seed: str
    cap: int
    share: Literal["chance", "everything", "nothing"]

    @cached_property
    def hash(self) -> str:
        """The hash of what is compared: equal plans play equal blocks."""
        facts = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "seats": self.seats,
            "arms": self.arms,
            "measures": self.counted,
            "seed": self.seed,
            "cap": self.cap,
            "share": self.share,
        }
        plain = msgspec.to_builtins(facts, str_keys=True, order="deterministic")
        for measure in plain["measures"].values():
            for name in LATER:
                if measure[name] is None:
                    del measure[name]
        return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()

    @cached_property
    def counted(self) -> Mapping[str, Measure]:
        """The measures that are counted while matches are played, which come first.

        Others are read from how these ended: blocks are the same with them and without.
        """
        return {name: each for name, each in self.measures.items() if each.outcome is None}

    @property
    def players(self) -> list[str]:
        """The names of all players, in the order of the arms."""
        return list(dict.fromkeys(name for arm in self.arms for name in arm.seatings[0].names))

    @property
    def opponents(self) -> list[str]:
        """The names of those who meet others."""
        seated = [dict.fromkeys(arm.seatings[0].names) for arm in self.arms]
        return list(dict.fromkeys(name for names in seated if len(names) > 1 for name in names))

    def matches(self) -> Iterator[tuple[int, int]]:
        """The matches of a block: the number of the arm and of the rotation, from 0."""
        for at, arm in enumerate(self.arms):
            yield from ((at, rotation) for rotation in range(len(arm.seatings)))
