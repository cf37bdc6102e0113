"""The rules of Rune Duel: the start, and which chapter answers for which command and phase."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.rune_duel import acting
from domain.games.rune_duel.board import START
from domain.games.rune_duel.commands import (
    Cast,
    CastAgain,
    ChooseRune,
    EndTurn,
    MoveThrall,
    OpenButton,
    Pass,
    PlaceRune,
    SealSpell,
    SkipCompose,
    Step,
    Weapon,
)
from domain.games.rune_duel.events.figures import FigurePlaced
from domain.games.rune_duel.events.turns import MatchStarted
from domain.games.rune_duel.magic import casting, composing
from domain.games.rune_duel.state import Phase, State
from domain.games.rune_duel.turns import start_turn
from domain.kernel import Command, Play, require


def setup(state: State) -> Play:
    """The usual beginning (section 3)."""
    yield MatchStarted()
    for figure, cell in START.items():
        yield FigurePlaced(figure, cell)
    yield from start_turn(state, 1, 1)


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    phase, rule = RULES[type(command)]
    require(state.phase == phase, "wrong_decision", wanted=WANTED[state.phase])
    yield from until_over(state, rule(state, command))


def until_over(state: State, play: Play) -> Play:
    """A rule, up to the end of the match: what would follow does not happen any more (Q12)."""
    answer = None
    while state.result is None:
        try:
            happening = play.send(answer)
        except StopIteration:
            return
        answer = yield happening


def legal(state: State) -> list[Command]:
    """Every command that would be accepted now."""
    choices = LEGAL.get(state.phase)
    return choices(state) if choices else []


RULES: Final[Mapping[type[Command], tuple[Phase, Callable[[State, Any], Play]]]] = {
    ChooseRune: ("discover", composing.choose_rune),
    OpenButton: ("compose", composing.open_button),
    SkipCompose: ("compose", composing.skip_compose),
    PlaceRune: ("composing", composing.place_rune),
    SealSpell: ("composing", composing.seal_spell),
    Step: ("act", acting.step),
    Cast: ("act", casting.cast),
    CastAgain: ("mob_target", casting.cast_again),
    Weapon: ("act", acting.weapon),
    MoveThrall: ("act", acting.move_thrall),
    Pass: ("mob_target", casting.forgo),
    EndTurn: ("act", acting.finish),
}
"""When a command is the answer to what is asked, and its rule."""

WANTED: Final[Mapping[Phase, str]] = {
    "discover": "choose one of the offered runes",
    "compose": "open a button or skip composing",
    "composing": "place a rune or seal the spell",
    "act": "act or end your turn",
    "mob_target": "aim the spell again or pass",
}
"""What is asked in each phase, in words."""

LEGAL: Final[Mapping[Phase, Callable[[State], list[Command]]]] = {
    "discover": composing.offers,
    "compose": composing.openings,
    "composing": composing.placements,
    "act": acting.choices,
    "mob_target": casting.repeats,
}
