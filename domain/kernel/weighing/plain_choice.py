"""Choices of games that word none: what a command does, by what is foreseen of it."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from domain.kernel.declaring.choice import Choice
from domain.kernel.playing.command import Command, SignedCommand
from domain.kernel.weighing.ends import TURN, ended
from domain.kernel.weighing.foresight import Ahead
from domain.kernel.weighing.prospect import Outcome, Prospect

MOST_CLAUSES: Final = 4
"""So much is told of what chance may bring; of more, nothing is."""

NOTHING: Final = "nothing more"


def plain_choice(prospect: Prospect, command: Command) -> Choice:
    """The command by its name with the first thing that it surely does, then what follows.

    `Hold: seat 1 keeps 6 points`; `Roll`, `on 1 (1/6): the turn ends; on 2 to 6 (5/6): nothing
    more`.
    """
    ahead = prospect.ahead(command)
    first, *rest = ahead.clauses or [""]
    named = " ".join((_verb(command), *_asked(prospect, command, first)))
    values = [getattr(command, field) for field in command.__struct_fields__]
    return Choice(
        f"{named}: {first}" if first else named,
        "; ".join((*rest, *_by_outcome(prospect, command, ahead))),
        cells=tuple(each for each in values if each in prospect.cells),
        cards=tuple(each.id for each in prospect.faces if each.id in values),
        pieces=tuple(each for each in values if each in prospect.refs),
    )


def _verb(command: Command) -> str:
    """The name of the command as words: `DenyMove` as `Deny move`."""
    return _plain(str(command.__struct_config__.tag)).capitalize()


def _asked(prospect: Prospect, command: Command, said: str) -> Iterator[str]:
    """What the command names and its first words do not: `Red 7`, `place 2`."""
    titles = {face.id: face.title for face in prospect.faces}
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if value is None or (field == "seat" and isinstance(command, SignedCommand)):
            continue
        words = titles.get(value, value) if isinstance(value, str) else f"{_plain(field)} {value}"
        if not {str(value), words} & {said, *re.findall(r"[\w.-]+", said)} and words not in said:
            yield words


def _plain(name: str) -> str:
    return name.replace("_", " ")


# Chance


def _by_outcome(prospect: Prospect, command: Command, ahead: Ahead) -> list[str]:
    """What follows on each outcome of chance, together where it is the same; none of many."""
    if ahead.stop != "chance":
        return []
    by_words: dict[str, list[Outcome]] = {}
    for each in prospect.outcomes(command, in_words=True):
        by_words.setdefault(_follows(prospect, each, ahead), []).append(each)
    if len(by_words) > MOST_CLAUSES or by_words.keys() <= {NOTHING}:
        return []
    return [f"{_on(alike)}: {words}" for words, alike in by_words.items()]


def _follows(prospect: Prospect, outcome: Outcome, known: Ahead) -> str:
    """What happens after what was sure; what only reports the outcome is not told again."""
    game, ahead = prospect.game, outcome.ahead
    reports = tuple(each.event for each in game.meaning.tells)
    at = len(known.events)
    told = zip(ahead.events[at:], ahead.said[at:], strict=True)
    clauses = [said for event, said in told if said and not isinstance(event, reports)]
    if ahead.state.result is not None:
        clauses.append(ended(game, ahead.state.result, prospect.seat))
    elif ahead.stop == "turn":
        clauses.append(TURN)
    return ", ".join(clauses) or NOTHING


def _on(alike: Sequence[Outcome]) -> str:
    """The first outcomes of chance of several ways, with how likely they are: `on 2 to 6 (5/6)`."""
    share = sum((each.share for each in alike), Fraction(0))
    first = [*dict.fromkeys(each.ahead.fell[0][1] for each in alike)]
    numbers = [each for each in first if isinstance(each, int)]
    if len(numbers) == len(first) > 2 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return f"on {numbers[0]} to {numbers[-1]} ({share})"
    return f"on {' or '.join(_plain(str(each)) for each in first)} ({share})"
