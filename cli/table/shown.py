"""What is shown of a match at one terminal: to each who sits there what is new to them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import click

from cli.table.help import KEYS
from cli.table.screenful import screenful
from cli.terminal.menu import Menu
from cli.terminal.outcomes import Titles
from cli.terminal.printing import clean, draw, heading, paragraph, say
from cli.terminal.terminal import Terminal
from cli.terminal.words import awaited
from domain.kernel import Game, State, Viewer
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Match
from replays.telling.seen import sentences_of, table_of
from replays.telling.teller import Teller
from replays.walking.timelines import Timelines


class Position(NamedTuple):
    """Where the match stands when a seat is to act."""

    game: Game
    state: State
    step: int
    is_dictated: bool
    hides_odds: bool
    titles: Titles


class Shown:
    """What each viewer at the terminal was shown of a match, whose beginning needs no telling."""

    def __init__(
        self, ledger: Ledger, found: Match, viewers: Iterable[Viewer], terminal: Terminal
    ) -> None:
        self._ledger = ledger
        self._match = found.id
        self._terminal = terminal
        before = found.step if found.step > 1 else 0
        self._shown_to = dict.fromkeys(viewers, before)
        """The step up to which each viewer was shown the events."""
        self.news: Sequence[str] = ()
        """The lines of what happened before the newest prompt."""
        self._has_shown = False
        self._on_screen: dict[int, str] = {}
        """What is told of each step since the screen was cleared, to whomever."""
        self._timelines = Timelines(ledger)
        self._tellers = {
            viewer: Teller(found.game, viewer, self._state_after) for viewer in self._shown_to
        }

    def forget(self) -> None:
        """Clears the screen."""
        self._terminal.forget()
        self._on_screen.clear()

    def show(self, now: Position, viewer: Viewer, menu: Menu | None) -> None:
        """Shows what happened, the table and the commands: on a screen as much as it holds."""
        if self._terminal.is_screen:
            first = [] if self._has_shown else [f"Match {self._match}. {KEYS}"]
            self._has_shown = True
            news = (row for text in self._new_lines(now, viewer) for row in text.splitlines())
            self.news = [*first, *news]
            table, color = table_of(now.game, now.state, viewer), self._terminal.color
            click.echo(screenful(self.news, table, menu, color), color=True)
            return
        self.tell(now, viewer)
        self.draw(now, viewer)
        if menu:
            say(menu.listing())

    def tell(self, now: Position, viewer: Viewer) -> None:
        """Prints what happened since the viewer last saw the table, unless it stands there."""
        for text in self._new_lines(now, viewer):
            say(text)

    def _new_lines(self, now: Position, viewer: Viewer) -> Iterator[str]:
        """A paragraph for each step since the viewer last saw the table, unless it stands there."""
        for step in self._ledger.steps_after(self._match, self._shown_to[viewer], 1000):
            seen = self._tellers[viewer].step(step)
            told = sentences_of(now.game, seen)
            if self._on_screen.get(seen.step) != told:
                yield clean(paragraph(str(seen.step), told))
            self._on_screen[seen.step] = told
            self._shown_to[viewer] = seen.step

    def _state_after(self, step: int) -> State:
        with self._ledger.live(self._match) as held:
            return self._timelines.of(held).at(step)

    def draw(self, now: Position, viewer: Viewer) -> None:
        """Prints the whole table, and whom it awaits."""
        say()
        draw(table_of(now.game, now.state, viewer), self._terminal.color)
        heading(f"\nStep {now.step}: {awaited(now.game, now.state)}.")
