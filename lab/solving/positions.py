"""All positions that can be reached from a beginning, each found once."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from typing import NamedTuple

from domain.kernel import (
    Command,
    Game,
    Options,
    Result,
    Source,
    State,
    Viewer,
    branches,
    canonical,
    run,
)

MOST = 100_000
"""The default number of positions that are looked at."""

OFTEN = 500
"""Progress is told each time that so many more positions were found."""

Way = tuple[tuple[Fraction, int], ...]
"""What may follow from a command: (probability, number of the position)."""

Progress = Callable[[int], None]
"""Called with the number of positions found so far, now and then."""


class Unsolvable(Exception):
    """A beginning that can't be solved by enumerating; its text says why, for people."""


class Hidden(Unsolvable):
    """The game hides something from its seats."""


class TooMany(Unsolvable):
    """There are more positions than were allowed."""


class Repeats(Unsolvable):
    """A position can come again, so that play has no last move to reckon back from."""


class Endless(Unsolvable):
    """A chance can be asked for again without end."""


class Position(NamedTuple):
    """A position at which `seat` chooses: where each legal command leads, in their order.

    `hinted` are the places of the commands that the greedy heuristic thinks best. A position in
    which the match is over has no commands, but the result's share of the win for each seat.
    """

    seat: int
    ways: Sequence[Way]
    hinted: Sequence[int]
    shares: tuple[Fraction, ...] = ()


class Start(NamedTuple):
    """A position in which the match may begin: its probability, its state and its number."""

    probability: Fraction
    state: State
    number: int


class _Open:
    """A position on the way that is being gone: which of its commands are done."""

    __slots__ = ("key", "outcomes", "seat", "state", "todo")

    def __init__(self, key: bytes, state: State) -> None:
        self.key = key
        self.state = state
        self.seat = state.to_act
        self.outcomes: list[dict[bytes, Fraction]] = []
        self.todo: list[tuple[bytes, State]] = []


class Positions:
    """The positions of a match from its beginning, every one after all that follow from it."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        scenario: object = None,
        *,
        most: int = MOST,
        hints: bool = False,
        progress: Progress | None = None,
    ) -> None:
        """Raises Unsolvable; refuses with `acts_freely` and as `Game.begin` does.

        Greedy players need `hints`.
        """
        game.expect_one_awaited("solved")
        if game.has_secrets or options.secret:
            raise Hidden(
                f"{game.title} hides something from its seats. What is enumerated here is play "
                "that sees everything; it says nothing of play that does not."
            )
        self.game = game
        self.seats = seats
        self.all: list[Position] = []
        self._most = most
        self._hints = hints
        self._progress = progress
        self._numbers: dict[bytes, int | None] = {}

        def begun(source: Source) -> State:
            return game.begin(options, seats, source, scenario)[0]

        self.starts = [
            Start(probability, state, self._explored(key, state))
            for key, (probability, state) in self._merged(begun).items()
        ]

    def _merged(self, play: Callable[[Source], State]) -> dict[bytes, tuple[Fraction, State]]:
        """The positions after every outcome of chance, equal ones together."""
        found: dict[bytes, tuple[Fraction, State]] = {}
        for probability, state in self._outcomes(play):
            key = self._key(state)
            known = found.get(key)
            found[key] = (known[0] + probability if known else probability, state)
            if len(found) + len(self._numbers) > self._most:
                raise self._too_many()
        return found

    def _outcomes(self, play: Callable[[Source], State]) -> Iterator[tuple[Fraction, State]]:
        try:
            yield from branches(play)
        except RecursionError as error:
            raise Endless(
                "A chance can be asked for again and again here without end, as in rolling until "
                "a tie is broken. Begin behind it, with a scenario."
            ) from error

    def _key(self, state: State) -> bytes:
        """Equal for equal positions; the match's end is told by its winners alone."""
        if state.result is not None:
            return bytes(state.result.winners)
        return blake2b(canonical(state), digest_size=16).digest()

    def _too_many(self) -> TooMany:
        return TooMany(
            f"More than {self._most:,} positions can follow. Begin nearer to the end, or allow "
            "more: --most."
        )

    def _explored(self, key: bytes, state: State) -> int:
        """The number of a position, with all that follow from it found before."""
        path: list[_Open] = []
        self._enter(path, key, state)
        while path:
            at = path[-1]
            if not at.todo:
                self._leave(path.pop())
                continue
            key_after, after = at.todo.pop()
            if key_after not in self._numbers:
                self._enter(path, key_after, after)
            elif self._numbers[key_after] is None:
                raise Repeats(
                    "A position can come again here, so that play has no last move to reckon "
                    "back from. It needs a limit of turns that the position counts."
                )
        number = self._numbers[key]
        assert number is not None
        return number

    def _enter(self, path: list[_Open], key: bytes, state: State) -> None:
        """Goes on to a position; all that may follow at once is put on its list."""
        if key in self._numbers:
            return
        if state.result is not None:
            self._numbers[key] = len(self.all)
            self.all.append(Position(0, (), (), shares(state.result, self.seats)))
            return
        self._numbers[key] = None
        if len(self._numbers) > self._most:
            raise self._too_many()
        if self._progress and len(self._numbers) % OFTEN == 0:
            self._progress(len(self._numbers))
        opened = _Open(key, state)
        for command in self.game.legal(state):
            merged = self._merged(self._carrying_out(state, command))
            opened.outcomes.append({each: found[0] for each, found in merged.items()})
            opened.todo += [
                (each, found[1])
                for each, found in merged.items()
                if self._numbers.get(each, -1) in (None, -1)
            ]
        path.append(opened)

    def _carrying_out(self, state: State, command: Command) -> Callable[[Source], State]:
        def carried_out(source: Source) -> State:
            after = self.game.clone(state)
            run(self.game.decide(after, command), after, source)
            return after

        return carried_out

    def _leave(self, done: _Open) -> None:
        """Gives a position its number, after all that follow from it."""
        ways = tuple(
            tuple((probability, self._number(key)) for key, probability in outcomes.items())
            for outcomes in done.outcomes
        )
        self._numbers[done.key] = len(self.all)
        self.all.append(Position(done.seat, ways, self._hinted(done.state) if self._hints else ()))

    def _number(self, key: bytes) -> int:
        number = self._numbers[key]
        assert number is not None
        return number

    def _hinted(self, state: State) -> tuple[int, ...]:
        legal = self.game.legal(state)
        if len(legal) == 1:
            return (0,)
        best = self.game.best(self.game.seen(state, Viewer(state.to_act)), legal)
        return tuple(legal.index(command) for command in best)


def shares(result: Result, seats: int) -> tuple[Fraction, ...]:
    """Each seat's share of a win: 1, or an equal part where several win; none where nobody does."""
    share = Fraction(1, len(result.winners) or 1)
    return tuple(share if seat in result.winners else Fraction(0) for seat in range(1, seats + 1))
