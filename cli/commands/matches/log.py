"""`playledger log`."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import sleep
from typing import Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.printing import (
    heading,
    json_option,
    paragraph,
    print_json_lines,
    print_notice,
    say,
)
from cli.terminal.words import awaited, fate_words, match_words
from domain.components.wording import counted
from domain.kernel import Viewer, name_of
from domain.ledger.application import Ledger
from replays.searching.query import BadQuery
from replays.searching.search import Happened, Query
from replays.telling.seen import SeenStep, logged_events
from replays.walking.folding import Entry, entries
from replays.walking.timelines import catch_up
from replays.walking.turns import Place, Turn
from replays.walking.walk import Walk

"""Longer lines are tiring to read."""

SECONDS = 0.5
"""Seconds between two reads of a followed match."""

Wanted = Callable[[Happened], bool]


def query_option(name: str, text: str) -> Callable[[Any], Any]:
    """An option that takes a query."""
    return click.option(f"--{name}", metavar="QUERY", help=text)


@documented("log")
@click.argument("match", shell_complete=completing.matches)
@click.option("--after", type=click.IntRange(min=0), default=0, help="Only steps after this one.")
@click.option("--limit", type=click.IntRange(min=1), help="At most so many steps.")
@click.option("--turn", type=int, metavar="N", help="Only what happened in turn N.")
@click.option("--round", "round_", type=int, metavar="N", help="Only what happened in round N.")
@query_option("where", "Only what fits: `DamageDealt where amount >= 3`.")
@click.option("--follow", is_flag=True, help="Goes on with new steps until the match is over.")
@seat_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    match: str,
    after: int,
    limit: int | None,
    follow: bool,
    viewer: Viewer,
    as_json: bool,
    **sought: Any,
) -> None:
    """What happened in a match, turn by turn.

    A round is what the game calls so, or else a wave, a level, a skirmish. A query names events
    (`*Killed`), compares fields (= != < <= > >=, ~ for "has in it"), looks for words in
    sentences, and joins all that with and, or, not, where and brackets. Besides an event's own
    fields there are step, event, turn, round, and seat: that of the command it followed from.

    Example:
      playledger log 3f --after 10 --limit 5
      playledger log 3f --where "TokensGained where amount > 1 and seat = 2"
      playledger log 3f --turn 3 --json

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, viewer)
        log = Log(walk, wanted(walk, **sought), as_json=as_json, whole=sought["where"] is None)
        log.begin()
        printed = log.tell(walk.seen[after:], limit)
        if not (printed or follow or as_json):
            say(f"\n{_nothing(len(walk.seen), after)}")
        while follow and walk.state(walk.last).result is None:
            sleep(SECONDS)
            log.tell(news(ledger, walk))


def _nothing(newest: int, after: int) -> str:
    """Why no step was printed."""
    if after >= newest:
        return f"Nothing has happened after step {after}: the newest step is {newest}."
    return "There is no such step, as far as this viewer sees it."


def news(ledger: Ledger, walk: Walk) -> list[SeenStep]:
    """The steps that were stored since."""
    known = len(walk.seen)
    catch_up(ledger, walk.timeline)
    walk.take_in()
    return walk.seen[known:]


def wanted(walk: Walk, turn: int | None, round_: int | None, where: str | None) -> Wanted | None:
    """What is to be printed; None: everything. Refuses queries that can't be read."""
    tests: list[Wanted] = []
    if turn is not None:
        tests.append(lambda happened: _number(walk.turn(happened.place)) == turn)
    if round_ is not None:
        tests.append(lambda happened: _number(walk.round(happened.place)) == round_)
    if where is not None:
        tests.append(query_of(walk, where))
    return (lambda happened: all(test(happened) for test in tests)) if tests else None


def query_of(walk: Walk, text: str) -> Query:
    """A query, parsed. Refuses one that can't be read."""
    try:
        return Query(walk.game, text)
    except BadQuery as problem:
        raise click.UsageError(str(problem)) from None


def _number(turn: Turn | None) -> int | None:
    return turn.number if turn else None


class Log:
    """Prints a log: only what is wanted, under the titles of rounds and turns.

    A `whole` one tells all that happened then: to people, without what is quiet.
    """

    def __init__(
        self, walk: Walk, wanted: Wanted | None, *, as_json: bool, whole: bool = True
    ) -> None:
        self._walk = walk
        self._wanted = wanted
        self._as_json = as_json
        self._whole = whole
        self._titles = ("", "")

    def begin(self) -> None:
        """Prints which match it is."""
        if not self._as_json:
            heading(match_words(self._walk))
            print_notice(self._walk.purpose)
            steps = counted(len(self._walk.seen), "step")
            say(f"{steps} · {awaited(self._walk.game, self._walk.state(self._walk.last))}")

    def tell(self, steps: Iterable[SeenStep], limit: int | None = None) -> int:
        """Prints the wanted ones of some steps, up to a limit; returns their number."""
        chosen = [*islice(self._chosen(steps), limit)]
        if self._as_json:
            print_json_lines(logged(self._walk, reduced(*each)) for each in chosen)
        else:
            places = {step.step: some for step, some in chosen}
            for entry in entries(self._walk, (step for step, _ in chosen), places=places):
                self._print(entry)
        return len(chosen)

    def _chosen(self, steps: Iterable[SeenStep]) -> Iterator[tuple[SeenStep, list[int]]]:
        """The steps of which something is to be printed, and the places of that."""
        for step in steps:
            if (places := self._places(step)) is not None:
                yield step, places

    def _print(self, entry: Entry) -> None:
        for title in entry.group.heading.since(self._titles):
            heading(f"\n{title}")
        self._titles = entry.group.heading.titles
        if entry.group.said:
            fate = fate_words(self._walk, entry.step)
            said = f"{entry.words} ({fate})" if fate else entry.words
            say(paragraph(entry.numbers, said))

    def _places(self, step: SeenStep) -> list[int] | None:
        """The places of a step's events that are to be printed, from 1; None: nothing of it is."""
        every = list(range(1, len(step.events) + 1))
        if self._whole and not self._as_json:
            every = logged_events(self._walk.game, step)
        if self._wanted is None:
            return every
        return [place for place in every if self._wanted(self._happened(step, place))] or None

    def _happened(self, step: SeenStep, place: int) -> Happened:
        at = Place(step.step, place)
        return Happened(self._walk, at, step.events[place - 1], step.sentences[place - 1])


def reduced(step: SeenStep, places: list[int]) -> SeenStep:
    """A step with only the events at some places."""
    events = [step.events[place - 1] for place in places]
    sentences = [step.sentences[place - 1] for place in places]
    return msgspec.structs.replace(step, events=events, sentences=sentences)


def logged(walk: Walk, step: SeenStep) -> dict[str, Any]:
    """A step for programs, with the turn and the round in which it ended, and what took it back."""
    place = Place(step.step)
    return msgspec.structs.asdict(step) | {
        "viewer": name_of(walk.viewer),
        "turn": _number(walk.turn(place)),
        "round": _number(walk.round(place)),
        "taken_back_by": walk.line.taken_back_by(step.step),
    }
