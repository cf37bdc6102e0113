"""Rune Duel in few words: positions, commands and what happened as one would say them."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.games.rune_duel import GAME
from domain.games.rune_duel.events.figures import DamageDealt
from domain.games.rune_duel.material.runes import RUNES
from domain.kernel import Event
from tests.given import Playtest, given

FIRST = ("fire", "strike")
"""What is offered to seat 1 in its first turn."""

Plain = dict[str, Any]


def start(*offer: str, variant: str = "final", **options: Any) -> Playtest:
    """The usual start; `offer` is what is drawn for seat 1."""
    return given(GAME, variant=variant, options=options, chance=offer or FIRST)


def duel(
    *spells: str,
    at: str = "",
    foe: Mapping[str, Any] | None = None,
    own: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    figures: Mapping[str, Mapping[str, Any]] | None = None,
    **scenario: Any,
) -> Playtest:
    """Seat 1 acts, with these spells on buttons 1, 2, ..; all slots and runes are seat 1's.

    `at` places figures as `m1 d3, m2 d4`; `own` and `foe` change what the seats have, `figures`
    what the figures are like. Traps and walls are said as `2 light trap d4` and `2 d5 1`.
    """
    written = {str(button): spell.split() for button, spell in enumerate(spells, start=1)}
    sides = {
        "1": {"slots": 4, "runes": RUNES, "buttons": written, **(own or {})},
        "2": {"slots": 4, "runes": RUNES, **(foe or {})},
    }
    laid: Plain = {"sides": sides, "turn": 2, **scenario, "figures": _figures(at, figures or {})}
    laid["traps"] = [_trap(each) for each in scenario.get("traps", ())]
    laid["walls"] = [_wall(each) for each in scenario.get("walls", ())]
    return given(GAME, options=options, scenario=laid)


def _figures(at: str, figures: Mapping[str, Mapping[str, Any]]) -> Plain:
    cells = dict(each.split() for each in at.split(", ") if each)
    return {
        figure: {**({"cell": cells[figure]} if figure in cells else {}), **figures.get(figure, {})}
        for figure in (*cells, *(each for each in figures if each not in cells))
    }


def _trap(trap: str) -> Plain:
    seat, *runes, cell = trap.split()
    return {"seat": int(seat), "runes": runes, "cell": cell}


def _wall(wall: str) -> Plain:
    seat, cell, duration = wall.split()
    return {"seat": int(seat), "cell": cell, "duration": int(duration)}


def cast(match: Playtest, *aim: str, button: int = 1) -> list[Event]:
    """The spell of a button, at a cell, towards a direction, both or neither."""
    return match.does("cast", button=button, **aimed(aim))


def again(match: Playtest, *aim: str) -> list[Event]:
    """The second effect of a mob spell."""
    return match.does("cast_again", **aimed(aim))


def aimed(aim: Iterable[str]) -> Plain:
    """Cells and directions as arguments."""
    return {"target" if each[0].islower() else "dir": each for each in aim}


def hits(events: Iterable[Event]) -> list[str]:
    """Damage as `m2 22`, with its source unless it is a spell's: `m2 6 collision`."""
    dealt = [each for each in events if isinstance(each, DamageDealt)]
    return [
        f"{each.target} {each.amount}" + (f" {each.source}" if each.source != "spell" else "")
        for each in dealt
    ]


def of(kind: type[Event], events: Iterable[Event]) -> list[str]:
    """What happened of one kind: the values of its fields in one line each."""
    found = [each for each in events if isinstance(each, kind)]
    return [" ".join(str(value) for value in msgspec.structs.astuple(each)) for each in found]


def cells(match: Playtest) -> dict[str, str]:
    """Where the living figures are."""
    return {name: each.cell for name, each in match.state.figures.items() if each.cell}


def health(match: Playtest, figure: str) -> int:
    """The health of a figure."""
    found: int = match.state.figures[figure].health
    return found


def essence(match: Playtest, seat: int) -> int:
    """The essence of a seat."""
    found: int = match.state.sides[seat].essence
    return found


def choices(match: Playtest, kind: str) -> list[str]:
    """The legal commands of a kind, their arguments in one line each."""
    found = [each for each in match.legal if each["type"] == kind]
    return [
        " ".join(str(value) for name, value in each.items() if name != "type") for each in found
    ]


def pass_turn(match: Playtest, *offer: str) -> list[Event]:
    """The awaited seat ends its turn; the next is offered runes if there are any, and composes not.

    Returns the events of the end of the turn and of the upkeep.
    """
    happened = list(match.does("end_turn", chance=offer))
    while match.state.phase == "discover":
        match.does("choose_rune", rune=match.legal[0]["rune"])
    if match.state.phase == "compose":
        match.does("skip_compose")
    return happened
