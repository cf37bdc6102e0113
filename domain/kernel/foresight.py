"""What a command surely does: its rule is tried on a copy of what its seat may know.

Nothing is decided a second time for words: a choice says the end of the match because the rules
have ended it.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.kernel.choice import Choice
from domain.kernel.command import Command
from domain.kernel.event import Event, Result, State
from domain.kernel.game import Game
from domain.kernel.veil import Unknown
from domain.kernel.viewer import Viewer

Stop = Literal["chance", "seat", "over", "unknown"]
"""Why nothing more is sure: chance decides, a seat is asked, the match is over, or a rule asked
what the seat may not know."""


class Ahead(NamedTuple):
    """What surely happens by a command, how things stand then, and what comes next."""

    events: list[Event]
    state: State
    stop: Stop


DRAW: Final = "the match ends in a draw"


def choices(game: Game, state: State) -> list[Choice]:
    """The legal commands in words, in their order; each says whether it surely ends the match."""
    snapshot = game.snapshot(state)
    return [
        _with_end(game, foresee(game, snapshot, command), each, state.to_act)
        for command, each in worded(game, state)
    ]


def worded(game: Game, state: State) -> Iterator[tuple[Command, Choice]]:
    """The legal commands, each in the game's own words."""
    view = game.view(state, Viewer(state.to_act))
    return ((command, game.choice(view, command)) for command in game.legal(state))


def foresee(game: Game, snapshot: Callable[[], State], command: Command) -> Ahead:
    """What a legal command of the awaited seat surely does, as that seat may know it.

    `snapshot` makes the state in which it is given (`Game.snapshot`).
    """
    copy = snapshot()
    copy = game.veiled(copy, Viewer(copy.to_act))
    events: list[Event] = []
    rule, answer = game.decide(copy, command), None
    try:
        while copy.result is None:
            happening = rule.send(answer)
            answer = None
            if isinstance(happening, Event):
                happening.apply(copy)
                events.append(happening)
            elif happening.is_certain:
                answer = happening.outcomes[0]
            else:
                return Ahead(events, copy, "chance")
    except StopIteration:
        return Ahead(events, copy, "seat" if copy.result is None else "over")
    except Unknown:
        return Ahead(events, copy, "unknown")
    return Ahead(events, copy, "over")


def ended(game: Game, result: Result, seat: int) -> str:
    """How a match has ended, to a seat: `you win`, `you lose`, `the match ends in a draw`."""
    match result.winners:
        case () if max(game.seats) > 1:
            return DRAW
        case (winner,) if winner == seat:
            return "you win"
        case winners if seat in winners:
            return DRAW
        case _:
            return "you lose"


def _with_end(game: Game, ahead: Ahead, choice: Choice, seat: int) -> Choice:
    """The choice, which says how the match ends if it surely does, and says it once."""
    result = ahead.state.result
    if result is None:
        return choice
    how = ended(game, result, seat)
    if how in choice.detail:
        return choice
    why = "" if how == "you lose" else f": {game.ending(result.reason)}"
    return replace(choice, detail="; ".join(filter(None, (choice.detail, f"{how}{why}"))))
