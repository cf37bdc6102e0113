"""Games whose chances are answered on the spot, those with a single outcome too."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Literal, NamedTuple, NoReturn

from domain.kernel import Chance, Dictated, Game, Outcome, Play

Answer = Callable[[Chance], Outcome]


class Fell(NamedTuple):
    """How a chance of that name fell; `is_certain` if it could fall in no other way."""

    name: str
    outcome: Outcome
    is_certain: bool


class Mismatch(Exception):
    """Recorded chance does not fit what the rules ask.

    `missing`: nothing of that name was recorded; `impossible`: the recorded outcome is none any
    more; `left_over`: it is not asked for.
    """

    def __init__(
        self, kind: Literal["missing", "impossible", "left_over"], name: str, given: Outcome | None
    ) -> None:
        super().__init__(kind)
        self.kind = kind
        self.name = name
        self.given = given

    @property
    def sentence(self) -> str:
        """The mismatch in words."""
        if self.kind == "missing":
            return f"the rules ask for {self.name}, which did not fall then"
        if self.kind == "impossible":
            return f"{self.name} fell as {self.given}, which can't be now"
        return f"{self.name} fell as {self.given}, which nothing asks for now"


class Remembering:
    """Answers with the recorded outcomes of a step in their order, and remembers their names."""

    def __init__(self) -> None:
        self.begin(())

    def begin(self, outcomes: Iterable[Outcome]) -> None:
        """Goes on to the next step, which has these outcomes."""
        self._told = Dictated([*outcomes])
        self.fell: list[Fell] = []

    def __call__(self, chance: Chance) -> Outcome:
        """The next outcome. Refuses as `Dictated` does."""
        outcome = chance.outcomes[0] if chance.is_certain else self._told(chance)
        self.fell.append(Fell(chance.name, outcome, chance.is_certain))
        return outcome

    def finish(self) -> None:
        """Refuses with `chance_left_over` if more was recorded than asked for."""
        self._told.finish()


class ByName:
    """Answers with the recorded outcomes of a step by the names of the chances.

    Outcomes of one name are given in their order, those of other names wait for their turn.
    """

    def __init__(self) -> None:
        self.begin(())

    def begin(self, fell: Iterable[Fell]) -> None:
        """Goes on to the next step, in which chance fell like this."""
        self._waiting: defaultdict[str, deque[Fell]] = defaultdict(deque)
        for each in fell:
            self._waiting[each.name].append(each)

    def __call__(self, chance: Chance) -> Outcome:
        """The next outcome of that name. Raises Mismatch where there is none, or none that fits."""
        waiting = self._waiting[chance.name]
        if not waiting:
            if chance.is_certain:
                return chance.outcomes[0]
            raise Mismatch("missing", chance.name, None)
        outcome = waiting.popleft().outcome
        if not any(outcome == each and type(outcome) is type(each) for each in chance.outcomes):
            raise Mismatch("impossible", chance.name, outcome)
        return outcome

    def finish(self) -> None:
        """Raises Mismatch for an outcome that was not asked for, if chance had a say in it."""
        for name, waiting in self._waiting.items():
            for each in waiting:
                if not each.is_certain:
                    raise Mismatch("left_over", name, each.outcome)


def answering(game: Game, answer: Answer) -> Game:
    """The game with its chances answered: it asks no source."""
    setup, lay, decide = game.setup, game.lay, game.decide
    return replace(
        game,
        setup=lambda state: _answered(setup(state), answer),
        lay=lambda state, scenario: _answered(lay(state, scenario), answer),
        decide=lambda state, command: _answered(decide(state, command), answer),
    )


def unasked(chance: Chance) -> NoReturn:
    """The source of a game whose chances are answered."""
    raise AssertionError(f"{chance.name} was not answered")


def _answered(rule: Play, answer: Answer) -> Play:
    given: Any = None
    while True:
        try:
            happening = rule.send(given)
        except StopIteration:
            return
        if isinstance(happening, Chance):
            given = answer(happening)
        else:
            given = yield happening
