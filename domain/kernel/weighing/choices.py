"""The legal commands of a position in words, with the end of the match or the turn."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.kernel.declaring.choice import Choice
from domain.kernel.game import Game
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import State
from domain.kernel.weighing.ends import LOST, TURN, ended
from domain.kernel.weighing.foresight import Ahead
from domain.kernel.weighing.plain_choice import plain_choice
from domain.kernel.weighing.prospect import Prospect

END_TURN: Final = "End the turn"
"""How the sentence of a choice begins that only ends the turn."""


def choices(game: Game, state: State) -> list[Choice]:
    """The legal commands in words, in their order.

    Each says whether it surely ends the match; or the turn, where another one does not.
    """
    prospect = Prospect(game, state)
    told = [
        (each, _end(game, prospect.to_the_end(command), prospect.seat))
        for command, each in _worded(prospect, state)
    ]
    is_news = not all(how for _, (how, _) in told)
    return [
        _with_end(each, how, why) if how != TURN or is_news else each for each, (how, why) in told
    ]


def worded(game: Game, state: State) -> Iterator[tuple[Command, Choice]]:
    """The legal commands, each in the game's own words."""
    return _worded(Prospect(game, state), state)


def _worded(prospect: Prospect, state: State) -> Iterator[tuple[Command, Choice]]:
    return ((command, _choice(prospect, command)) for command in prospect.game.legal(state))


def _choice(prospect: Prospect, command: Command) -> Choice:
    words = prospect.game.choices.get(type(command), plain_choice)
    choice: object = words if isinstance(words, Choice) else words(prospect, command)
    if not isinstance(choice, Choice):
        named, given = type(command).__name__, type(choice).__name__
        raise TypeError(f"`choices` words {named} by a {given}; a `Choice` is needed")
    if choice.icon or not choice.cards:
        return choice
    return replace(choice, icon=prospect.icons.get(choice.cards[0], ""))


def _end(game: Game, ahead: Ahead, seat: int) -> tuple[str, str]:
    """How the match ends, and why, or that the turn does; "": it goes on, as far as that is sure.

    What is only supposed is said so.
    """
    result, turns = ahead.state.result, game.meaning.turns
    if result is None:
        starts = turns is not None and any(
            isinstance(each, turns.starts) for each in ahead.events[: ahead.sure]
        )
        return (TURN, "") if starts else ("", "")
    how = ended(game, result, seat)
    why = "" if how == LOST else game.ending(result.reason)
    if game.supposing and ahead.sure < len(ahead.events):
        how = f"{game.supposing.words}, {how}"
    return how, why


def _with_end(choice: Choice, how: str, why: str) -> Choice:
    """The choice with how it ends what, which it says once."""
    if how in choice.detail or (how == TURN and choice.sentence.startswith(END_TURN)):
        return choice
    said = f"{how}: {why}" if why else how
    return replace(choice, detail="; ".join(filter(None, (choice.detail, said))))
