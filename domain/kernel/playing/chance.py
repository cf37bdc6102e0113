"""Chance: outcomes that no seat chooses, and the sources that give them."""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from itertools import count
from random import Random

import msgspec

from domain.kernel.refusing.refusal import Refusal

Outcome = str | int
"""One outcome of a chance: a face, a card, a seat."""


class Chance(msgspec.Struct, frozen=True):
    """A request for one of `outcomes`, in proportion to `weights` (none: all alike).

    Outcomes are distinct. A `secret` chance lists outcomes that the acting seat may not know.
    """

    name: str
    outcomes: Sequence[Outcome]
    weights: Sequence[int] | None = None
    secret: bool = False

    @property
    def is_certain(self) -> bool:
        """Whether there is a single outcome, so that no source is asked.

        A secret chance is never certain: skipping the source would show that one kind is left.
        """
        return len(self.outcomes) == 1 and not self.secret

    @property
    def words(self) -> str:
        """Its name for people: `first player`, `mission draw L1`."""
        return self.name.replace("_", " ").replace(":", " ")

    def pick(self, ticket: int) -> Outcome:
        """The outcome that holds ticket number `ticket` of `tickets()`, counted from 0."""
        if self.weights is None:
            return self.outcomes[ticket]
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return outcome
        raise IndexError("ticket out of range")

    def tickets(self) -> int:
        """The sum of all weights."""
        return len(self.outcomes) if self.weights is None else sum(self.weights)


Source = Callable[[Chance], Outcome]
"""Answers a chance with one of its outcomes."""


class Seeded:
    """Provable chance: outcome k of step n is fixed by a secret and can be recomputed from it.

    The ticket is HMAC-SHA256(secret, "playledger chance" / match / step / k / name / try) read as a
    256-bit number; tries that would favour low tickets are rejected (unbiased).
    """

    def __init__(self, secret: bytes, match: str, step: int) -> None:
        self._secret = secret
        self._place = f"playledger chance/{match}/{step}"
        self._asked = 0

    def __call__(self, chance: Chance) -> Outcome:
        """The outcome of the next chance of this step."""
        self._asked += 1
        tickets = chance.tickets()
        fair = 2**256 - 2**256 % tickets
        for attempt in count():
            message = f"{self._place}/{self._asked}/{chance.name}/{attempt}"
            drawn = hmac.digest(self._secret, message.encode(), hashlib.sha256)
            number = int.from_bytes(drawn, "big")
            if number < fair:
                return chance.pick(number % tickets)
        raise AssertionError("count() never ends")


class Dictated:
    """Chance as it fell at a real table: the given outcomes, in the order in which the rules ask.

    Refuses with `chance_needed` when the list is too short and with `chance_impossible` when an
    entry is not among the chance's outcomes; `finish` refuses entries that are left over. A sender
    who may not know the outcomes (`secrets` false) can't try them: `chance_is_secret`.
    """

    def __init__(self, outcomes: Sequence[Outcome], *, secrets: bool = True) -> None:
        self._outcomes = outcomes
        self._secrets = secrets
        self._used = 0

    def __call__(self, chance: Chance) -> Outcome:
        """The next outcome given, or a refusal."""
        number = self._used + 1
        if number > len(self._outcomes):
            raise ChanceNeeded(chance, number)
        if chance.secret and not self._secrets:
            raise ChanceRefused("chance_is_secret", name=chance.name, number=number)
        given = self._outcomes[self._used]
        if not any(given == each and type(given) is type(each) for each in chance.outcomes):
            raise ChanceRefused("chance_impossible", name=chance.name, number=number, given=given)
        self._used = number
        return given

    def finish(self) -> None:
        """Refuses with `chance_left_over` if not every outcome was asked for."""
        left = len(self._outcomes) - self._used
        if left:
            raise ChanceRefused("chance_left_over", left=left)


class ChanceRefused(Refusal):
    """Dictated chance does not fit what the rules ask; the state may be half changed."""


class ChanceNeeded(ChanceRefused):
    """A dictated match needs the outcome of `chance`."""

    def __init__(self, chance: Chance, number: int) -> None:
        facts = {} if chance.secret else {"outcomes": list(chance.outcomes)}
        super().__init__("chance_needed", name=chance.name, number=number, **facts)
        self.chance = chance


class PseudoRandom:
    """Quick pseudo-random chance for simulation; the same seed gives the same outcomes."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def __call__(self, chance: Chance) -> Outcome:
        """A pseudo-random outcome, by weight."""
        if chance.weights is None:
            outcomes = chance.outcomes
            return outcomes[int(self._random.random() * len(outcomes))]
        return chance.pick(int(self._random.random() * chance.tickets()))


class RecordingSource:
    """A source that records the outcomes that its inner source gives."""

    def __init__(self, inner: Source) -> None:
        self._inner = inner
        self.outcomes: list[Outcome] = []

    def __call__(self, chance: Chance) -> Outcome:
        """The inner source's outcome, which is recorded."""
        outcome = self._inner(chance)
        self.outcomes.append(outcome)
        return outcome


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, in hex, which a match publishes before play."""
    return hashlib.sha256(secret).hexdigest()
