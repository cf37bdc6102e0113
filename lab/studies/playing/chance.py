"""Chance for compared matches: the k-th outcome of a name is the same in all of them."""

from collections import Counter
from hashlib import blake2b

from domain.kernel import Chance, Outcome


class NamedChance:
    """Chance by named streams: an outcome is fixed by the seed, the name, and how often it fell.

    One more die in a variant does not shift the cards that are drawn later. Where outcomes differ,
    as in a deck that lacks a card, the same share of the tickets lies below the one drawn.
    """

    def __init__(self, seed: str) -> None:
        self._key = blake2b(seed.encode(), digest_size=32).digest()
        self._asked: Counter[str] = Counter()

    def __call__(self, chance: Chance) -> Outcome:
        """The next outcome of this name."""
        name = chance.name
        self._asked[name] += 1
        place = f"{self._asked[name]}/{name}".encode()
        drawn = int.from_bytes(blake2b(place, digest_size=8, key=self._key).digest(), "big")
        return chance.pick(drawn * chance.tickets() >> 64)
