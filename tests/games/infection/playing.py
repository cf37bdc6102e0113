"""Infection in few words: positions, commands and choices as one would say them at a table."""

from collections.abc import Sequence
from typing import Any

from domain.games.infection import GAME
from domain.kernel import Event, Outcome
from tests.given import Playtest, given

USUAL = ("B1 c1", "R1 c7", "B2 a1", "R2 a7")
"""Where the villagers stand unless a test says otherwise."""

WORDS = {
    "place": ("place_villager", "cell"),
    "move": ("play_move", "to"),
    "pick": ("pick_up", "what"),
    "axe": ("play_axe", "target"),
    "gun": ("play_gun", "target"),
    "arrow": ("play_arrow", "target"),
    "grenade": ("play_grenade", "center"),
    "steal": ("play_steal", "target"),
    "respawn": ("respawn", "cell"),
    "discard": ("discard_enemy_card", "card"),
    "recover": ("recover_card", "card"),
    "reset": ("reset", ""),
    "end": ("end_turn", ""),
    "decline": ("decline_discard", ""),
}
SAID = {kind: (word, field) for word, (kind, field) in WORDS.items()}

FOUND = {"e2": "cure", "e4": "cure", "e6": "cure"}
"""Where the cures that a position needs were found, unless a test says otherwise."""


def start(variant: str = "final", **options: Any) -> Playtest:
    """The usual placement, before B1's first turn."""
    match = given(GAME, variant=variant, options=options)
    play(match, "place c1", "place c7", "place a1", "place a7")
    return match


def position(
    *villagers: str, variant: str = "final", options: dict[str, Any] | None = None, **scenario: Any
) -> Playtest:
    """A match from a position: villagers as `R1 c5 hp=2 carries pending=no_move` or `R1 dead`.

    Those not named stand where they usually begin. Waiting decisions are said as `respawn 2 R1`.
    """
    said = {each.split()[0]: each for each in (*USUAL, *villagers)}
    scenario["villagers"] = {name: _standing(each) for name, each in said.items()}
    if "waiting" in scenario:
        scenario["waiting"] = [_decision(each) for each in scenario["waiting"]]
    if "turned_over" not in scenario:
        known = sum(each.get("carries", False) for each in scenario["villagers"].values())
        known += sum(scenario.get("stored", {}).values()) + sum(scenario.get("loose", {}).values())
        scenario["turned_over"] = dict(list(FOUND.items())[:known])
    return given(GAME, variant=variant, options=options, scenario=scenario)


def _standing(said: str) -> dict[str, Any]:
    _, cell, *more = said.split()
    standing: dict[str, Any] = {} if cell == "dead" else {"cell": cell}
    for each in more:
        name, _, value = each.partition("=")
        standing[name] = int(value) if name == "hp" else value.split(",") if value else True
    return standing


def _decision(said: str) -> dict[str, Any]:
    kind, seat, *villager = said.split()
    decision: dict[str, Any] = {"kind": kind, "seat": int(seat)}
    return decision | {"villager": villager[0]} if villager else decision


def typed(command: str) -> tuple[str, dict[str, Any]]:
    """`move c3` or `reset` as a command's type and arguments."""
    word, *args = command.split()
    kind, field = WORDS[word]
    return kind, dict.fromkeys([field], args[0]) if args else {}


def play(match: Playtest, *commands: str, chance: Sequence[Outcome] = ()) -> list[Event]:
    """Those commands one after the other; `chance` is for the last, whose events it returns."""
    for number, each in enumerate(commands, start=1):
        kind, args = typed(each)
        match.does(kind, chance=chance if number == len(commands) else (), **args)
    return match.events


def turns(match: Playtest, count: int) -> None:
    """So many turns in which somebody just resets."""
    play(match, *["reset"] * count)


def refused(match: Playtest, command: str) -> str:
    """The code with which the awaited seat's command is refused."""
    kind, args = typed(command)
    return match.refusal(kind, **args)


def choices(match: Playtest, *words: str) -> list[str]:
    """The legal commands in the same words; those that begin with one of `words`, if any."""
    listed = [said(command) for command in match.legal]
    return [each for each in listed if not words or each.split()[0] in words]


def said(command: dict[str, Any]) -> str:
    word, field = SAID[command["type"]]
    return f"{word} {command[field]}" if field else word


def of(kind: type[Event], events: Sequence[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def hp(match: Playtest) -> list[int]:
    """The HP of B1, R1, B2 and R2."""
    return [match.state.villagers[name].hp for name in ("B1", "R1", "B2", "R2")]


def where(match: Playtest, name: str) -> str:
    """The cell of a villager."""
    return str(match.state.villagers[name].cell)


def zone(match: Playtest, seat: int, name: str) -> dict[str, int]:
    """A seat's cards in hand or among the played ones, without those it has none of there."""
    cards = getattr(match.state.sides[seat], name)
    return {card: count for card, count in cards.items() if count}
