"""Squad Combat in few words: positions, commands and choices as one would say them at a table."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from domain.games.squad_combat import GAME
from domain.games.squad_combat.material.cards import CARDS, FIGURES, fits
from domain.games.squad_combat.material.decks import DEMO
from domain.kernel import Dictated, Event, Outcome, PseudoRandom, Refusal, canonical, run
from tests.given import Playtest, given
from tests.laws.probes import refusal_of

WORDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "attack": ("play_attack", ("card", "by", "target")),
    "action": ("play_action", ("card", "by", "target")),
    "edge": ("play_edge", ("card", "by", "target")),
    "printed": ("use_printed", ("character", "target")),
    "death": ("use_death", ("character", "target")),
    "dodge": ("dodge_with_die", ("value",)),
    "refresh": ("refresh", ("character",)),
    "pay": ("pay_die", ("value",)),
    "remove": ("remove_die", ("value",)),
    "die": ("choose_die", ("value",)),
    "strike": ("spend_attack_die", ("value",)),
    "guard": ("spend_defense_die", ("value",)),
    "cost": ("pay_card", ("card",)),
    "discard": ("discard", ("card",)),
    "take": ("choose_card", ("card",)),
    "mark": ("choose_mark", ("mark",)),
    "decline": ("decline", ()),
    "done": ("done", ()),
    "pass": ("pass", ()),
}
SAID = {kind: (word, fields) for word, (kind, fields) in WORDS.items()}

DICE = (6, 5, 4)
"""What every character has unless a test says otherwise."""


def deck(squad: Sequence[str], copies: int = 3) -> dict[str, Any]:
    """A deck with so many of every card that fits somebody."""
    cards = {
        card.id: copies
        for card in CARDS.values()
        if any(fits(card, FIGURES[name]) for name in squad)
    }
    return {"characters": [*squad], "cards": cards}


def squad_of(name: str) -> Sequence[str]:
    """The characters of a demo deck, or those named one by one."""
    return DEMO[name].characters if name in DEMO else name.split()


def position(
    one: str = "hammer",
    two: str = "needle",
    *more: str,
    hands: Mapping[int, str] | None = None,
    variant: str = "final",
    options: dict[str, Any] | None = None,
    copies: int = 3,
    **scenario: Any,
) -> Playtest:
    """Seat 1's action phase; hands as `{1: "jab parry jab"}`, empty unless they are given.

    Characters as in a scenario; nobody's printed edge is free unless its `used` is given.
    """
    squads = [squad_of(each) for each in (one, two, *more)]
    changes = {"deck_format": "free", "decks": [deck(squad, copies) for squad in squads]}
    names = [f"{seat}.{each}" for seat, squad in enumerate(squads, 1) for each in squad]
    said = scenario.pop("characters", {})
    laid = {name: {**usual(name, said.get(name, {})), **said.get(name, {})} for name in names}
    held = {seat: counted((hands or {}).get(seat, "")) for seat in range(1, len(squads) + 1)}
    whole = {"first": 1, **scenario, "characters": laid, "hands": held}
    whole["discards"] = {seat: counted(v) for seat, v in whole.get("discards", {}).items()}
    size = len(squads[0])
    return given(
        GAME,
        variant=variant,
        options={**changes, "squad_size": size, **(options or {})},
        seats=len(squads),
        scenario=whole,
    )


def usual(name: str, said: Mapping[str, Any]) -> dict[str, Any]:
    """Dice for the living; an edge that could always be used has been."""
    if said.get("dead"):
        return {}
    printed = FIGURES[name.partition(".")[2]].printed
    edge = printed is not None and printed.kind == "edge"
    return {"dice": DICE, **({"used": ["printed"]} if edge else {})}


def counted(cards: str) -> dict[str, int]:
    """`jab parry jab` as numbers of cards."""
    names = cards.split()
    return {name: names.count(name) for name in names}


def typed(command: str) -> dict[str, Any]:
    """`attack jab 1.bruno 2.lin` as a client writes it."""
    word, *args = command.split()
    kind, fields = WORDS[word]
    values = {
        field: int(arg) if field == "value" else arg
        for field, arg in zip(fields, args, strict=False)
    }
    return {"type": kind, **values}


def play(match: Playtest, *commands: str, chance: Sequence[Outcome] = ()) -> list[Event]:
    """Those commands one after the other; `chance` is for the last, all events are returned."""
    events: list[Event] = []
    for number, each in enumerate(commands, start=1):
        dictated = Dictated(chance if number == len(commands) else ())
        command = GAME.read(match.state, match.state.to_act, typed(each))
        events += run(GAME.decide(match.state, command), match.state, dictated)
        dictated.finish()
    return events


def end(match: Playtest) -> list[Event]:
    """Everybody passes and keeps the hand until the next turn; whatever cards come are drawn."""
    events: list[Event] = []
    turn, source = match.state.turn, PseudoRandom(Random(turn_of(match)))
    while match.state.result is None and match.state.turn == turn:
        command = GAME.command({"type": "done" if choices(match, "done") else "pass"})
        events += run(GAME.decide(match.state, command), match.state, source)
    return events


def turn_of(match: Playtest) -> int:
    """The turn that is played."""
    return int(match.state.turn)


def settle(match: Playtest) -> list[Event]:
    """Everybody passes until the window closes."""
    events: list[Event] = []
    while match.state.decision == "respond":
        events += play(match, "pass")
    return events


def refusal(match: Playtest, command: str) -> Refusal:
    """Why the awaited seat's command is refused; nothing must have changed."""
    before = canonical(match.state)
    found = refusal_of(GAME, match.state, match.state.to_act, typed(command))
    assert found is not None
    assert canonical(match.state) == before
    assert GAME.explain(found).sentence
    return found


def refused(match: Playtest, command: str) -> str:
    """The code of that."""
    return refusal(match, command).code


def choices(match: Playtest, *words: str) -> list[str]:
    """The legal commands in the same words; those that begin with one of `words`, if any."""
    listed = [said(command) for command in match.legal]
    return [each for each in listed if not words or each.split()[0] in words]


def said(command: dict[str, Any]) -> str:
    """A command in words."""
    word, fields = SAID[command["type"]]
    return " ".join([word, *(str(command[f]) for f in fields if command.get(f) is not None)])


def of(name: str, events: Sequence[Event]) -> list[Any]:
    """The events of that name."""
    return [event for event in events if type(event).__name__ == name]


def told(events: Sequence[Event]) -> list[str]:
    """The names of all events but those that only say who is awaited."""
    names = [type(event).__name__ for event in events]
    return [name for name in names if name != "DecisionAwaited"]


def who(match: Playtest, name: str) -> Any:
    """A character's state."""
    return match.state.characters[name]


def hp(match: Playtest, name: str) -> int:
    """The HP that a character has left."""
    return int(match.state.remaining(who(match, name)))
