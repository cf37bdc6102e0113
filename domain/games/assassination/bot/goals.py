"""Where the greedy player wants to go, and what it gains there beyond the way."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from domain.games.assassination.bot.sight import Sight
from domain.games.assassination.bot.walking import ways
from domain.games.assassination.material.board import BOARD
from domain.games.assassination.material.cards import EFFECTS, KIND
from domain.games.assassination.material.ranges import in_range
from domain.games.assassination.state import Assassin

HURT: Final = 5
"""With so little health a heal point is worth a walk."""
WEAPON_WORTH: Final = {"uzi": 8, "shotgun": 8, "paralysis_pistol": 8, "sniper": 9}


class Outlook(NamedTuple):
    """What the best goal is worth beyond its way, and the first step; `""`: to stay."""

    gain: float
    step: str


class Aims(Sight):
    """The table as the awaited seat sees it, and where it wants to go."""

    @cached_property
    def outlook(self) -> Outlook:
        """The best goal of all, and the first step towards it."""
        found, shooting = ways(self.state), shooting_squares(self)
        best = Outlook(shooting.get(self.own.cell, 0), "")
        for goal, worth in (*shooting.items(), *collecting_squares(self)):
            if goal in found and worth - found[goal].cost > best.gain:
                best = Outlook(worth - found[goal].cost, found[goal].first)
        return best


def collecting_squares(sight: Sight) -> Iterator[tuple[str, float]]:
    """The squares where something useful lies or heals, with its worth."""
    state, own = sight.state, sight.own
    for cell, card in sorted(state.presets.items()):
        yield cell, worth_of_card(own, KIND[card])
    if own.hp <= HURT:
        for cell in sorted(BOARD.heal_points):
            yield cell, 8
    yield state.point(own), sum(worth_of_card(own, KIND[card]) for card in own.point)


def worth_of_card(own: Assassin, kind: str) -> float:
    """What it is worth to walk to a collectible."""
    if kind == "boots":
        return 0 if own.is_shod() else 9
    if kind == "health_pack":
        return 2 * own.healed_by(EFFECTS.health_pack)
    if kind in WEAPON_WORTH:
        return 1 if own.is_armed() else WEAPON_WORTH[kind]
    return 5


def shooting_squares(sight: Sight) -> dict[str, float]:
    """The squares from which something can be shot, with what the best shot is worth.

    Whoever can be hit from a square could hit it with the same weapon: lines go both ways.
    """
    found: dict[str, float] = {}
    for weapon in sight.own.usable():
        for cell in sight.targets:
            worth = sight.worth_of_shot(weapon, [cell])
            if worth:
                sighted, obstacles = weapon.sight is not None, sight.state.obstacles
                for square in in_range(weapon.kind, sighted, cell, obstacles):
                    found[square] = max(found.get(square, 0), worth)
    return found
