"""The rules of Rune Duel: the start, and which chapter answers for which command and phase."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.rune_duel import acting, commands
from domain.games.rune_duel.board import START
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
    commands.ChooseRune: ("discover", composing.choose_rune),
    commands.OpenButton: ("compose", composing.open_button),
    commands.SkipCompose: ("compose", composing.skip_compose),
    commands.PlaceRune: ("composing", composing.place_rune),
    commands.SealSpell: ("composing", composing.seal_spell),
    commands.Step: ("act", acting.step),
    commands.Cast: ("act", casting.cast),
    commands.CastAgain: ("mob_target", casting.cast_again),
    commands.Weapon: ("act", acting.weapon),
    commands.MoveThrall: ("act", acting.move_thrall),
    commands.Pass: ("mob_target", casting.forgo),
    commands.EndTurn: ("act", acting.finish),
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
