"""A prospect: what the seat in turn sees, and what its commands would do, for words of choices."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, partial
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

from domain.kernel.ended import options_of
from domain.kernel.face import Face, Icon
from domain.kernel.game import Game
from domain.kernel.lying import cell_names, references
from domain.kernel.playing.chance import Source
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import Event, State
from domain.kernel.playing.outcomes import branches
from domain.kernel.playing.viewer import Viewer
from domain.kernel.table import Table
from domain.kernel.weighing.brief import in_brief
from domain.kernel.weighing.foresight import Ahead, Trial

MOST_OUTCOMES: Final = 64
"""So many ways for chance to fall are told apart; of more, none is looked at."""

Made = TypeVar("Made")


class Outcome(NamedTuple):
    """A way for chance to fall in the course of a command: how likely it is, and what happens."""

    share: Fraction
    ahead: Ahead


class Prospect:
    """What the words of choices may look at; nothing of it is to be changed.

    What is asked of the same command again is not tried again.
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.seat = game, state.to_act
        self._true = state
        self._snapshot = game.snapshot(state)
        self._tried: dict[Command, tuple[Trial, Ahead]] = {}
        self._outcomes: dict[tuple[Command, bool], Sequence[Outcome]] = {}
        self._once: dict[Hashable, Any] = {}

    @cached_property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self._true, Viewer(self.seat))

    @cached_property
    def state(self) -> Any:
        """The state as the seat may know it; others look at it meanwhile."""
        return self.game.veiled(self._true, Viewer(self.seat))

    def copy(self) -> Any:
        """The same in a state of its own, on which parts of the rules may be tried."""
        return self.game.veiled(self._snapshot(), Viewer(self.seat))

    @cached_property
    def table(self) -> Table:
        """The drawing that the seat sees."""
        return self.game.table(self.game.seen(self._true, Viewer(self.seat)))

    @cached_property
    def faces(self) -> Sequence[Face]:
        """All that is printed, as far as the seat may know what was brought."""
        has_options = hasattr(self.state, "options")  # then no view need be made
        return self.game.faces(options_of(self.state if has_options else self.view))

    @cached_property
    def icons(self) -> Mapping[str, Icon]:
        """The pictures of what is printed, by the ids of the faces."""
        return {face.id: face.icon for face in self.faces}

    @cached_property
    def cells(self) -> frozenset[str]:
        """The names of the cells of the drawing."""
        return frozenset(cell_names(self.table))

    @cached_property
    def refs(self) -> frozenset[str]:
        """The references of the pieces and cards of the drawing."""
        return frozenset(references(self.table)) - {""}

    def ahead(self, command: Command) -> Ahead:
        """What a command surely does before the next turn begins.

        It is told in brief where the game has brief words, or words no choice itself. It is good as
        long as this command is worded.
        """
        if command not in self._tried:
            trial = self._trial(command, in_words=self._has_words(command))
            self._tried[command] = trial, trial.ahead(self._turns)
        return self._tried[command][1]

    def to_the_end(self, command: Command) -> Ahead:
        """The same with the beginning of the next turn, once the command is worded."""
        tried = self._tried.pop(command, None)
        if tried is None:
            return self._trial(command).ahead()
        trial, ahead = tried
        return trial.ahead() if ahead.stop == "turn" else ahead

    def after(self, command: Command) -> "Prospect":
        """What is seen where a command has surely done what it does, if the seat is asked again."""
        return Prospect(self.game, self.ahead(command).state)

    def outcomes(self, command: Command, *, in_words: bool = False) -> Sequence[Outcome]:
        """All ways for chance to fall in a command before the next turn begins.

        None where there are more than `MOST_OUTCOMES`, or where the seat may not know them.
        """
        key = command, in_words
        if key not in self._outcomes:
            self._outcomes[key] = self._branches(command, in_words)
        return self._outcomes[key]

    def odds(self, command: Command, happens: Callable[[Sequence[Event]], bool]) -> Fraction:
        """How likely it is that a command does that."""
        shares = (each.share for each in self.outcomes(command) if happens(each.ahead.events))
        return sum(shares, Fraction(0))

    def once(self, what: Hashable, make: Callable[[], Made]) -> Made:
        """What is the same for several commands of the position, made for the first of them."""
        if what not in self._once:
            self._once[what] = make()
        made: Made = self._once[what]
        return made

    def _branches(self, command: Command, in_words: bool) -> Sequence[Outcome]:
        def play(source: Source) -> Ahead:
            return self._trial(command, in_words=in_words, source=source).ahead(self._turns)

        found = [Outcome(*each) for each in islice(branches(play), MOST_OUTCOMES + 1)]
        is_known = all(
            each.ahead.stop != "unknown" and not any(chance.secret for chance, _ in each.ahead.fell)
            for each in found
        )
        return found if is_known and len(found) <= MOST_OUTCOMES else ()

    def _trial(
        self, command: Command, *, in_words: bool = False, source: Source | None = None
    ) -> Trial:
        look = partial(in_brief, self.game, self.seat) if in_words else None
        return Trial(self.game, self._snapshot, command, look=look, source=source)

    def _has_words(self, command: Command) -> bool:
        """Whether anybody reads what is said of its events: by brief words, or without its own."""
        return bool(self.game.brief) or type(command) not in self.game.choices

    @property
    def _turns(self) -> tuple[type[Event], ...]:
        """The events that begin a turn."""
        turns = self.game.meaning.turns
        return turns.starts if turns else ()
