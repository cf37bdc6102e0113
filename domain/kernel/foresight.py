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


LOST: Final = "you lose"
DRAW: Final = "the match ends in a draw"
TURN: Final = "the turn ends"
END_TURN: Final = "End the turn"
"""How the sentence of a choice begins that only ends the turn."""


def choices(game: Game, state: State) -> list[Choice]:
    """The legal commands in words, in their order.

    Each says whether it surely ends the match; or the turn, where another one does not.
    """
    snapshot = game.snapshot(state)
    told = [
        (each, _end(game, foresee(game, snapshot, command), state.to_act))
        for command, each in worded(game, state)
    ]
    is_news = not all(how for _, (how, _) in told)
    return [
        _with_end(each, how, why) if how != TURN or is_news else each for each, (how, why) in told
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
            return LOST


def _end(game: Game, ahead: Ahead, seat: int) -> tuple[str, str]:
    """How the match surely ends, and why, or that the turn does; "": it goes on."""
    result, turns = ahead.state.result, game.meaning.turns
    if result is None:
        starts = turns is not None and any(isinstance(each, turns.starts) for each in ahead.events)
        return (TURN, "") if starts else ("", "")
    how = ended(game, result, seat)
    return how, "" if how == LOST else game.ending(result.reason)


def _with_end(choice: Choice, how: str, why: str) -> Choice:
    """The choice with how it ends what, which it says once."""
    if how in choice.detail or (how == TURN and choice.sentence.startswith(END_TURN)):
        return choice
    said = f"{how}: {why}" if why else how
    return replace(choice, detail="; ".join(filter(None, (choice.detail, said))))
