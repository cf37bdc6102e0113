"""Everything that a program could make of a match, as one number: equal in every process.

`python -m tests.laws.fingerprint` prints the numbers of all games and variants as JSON.
"""

import json
import sys
from hashlib import sha256

import msgspec

from domain.kernel import FACILITATOR, Game, Seeded, canonical, players_and_public
from tests.laws.games import REGISTRY
from tests.laws.offered import offered
from tests.rounds import rounds
from tests.script import improvise, moments

SECRET = b"thirty-two bytes that nobody sees"
LONG = rounds(usual=30, soak=200)
"""So many commands of each match are looked at."""


def fingerprints() -> dict[str, str]:
    """By `game/variant`."""
    return {
        f"{game.id}/{variant}": fingerprint(game, variant)
        for game in REGISTRY
        for variant in game.variants
    }


def fingerprint(game: Game, variant: str) -> str:
    """Of the events, states, legal lists, views and drawings of a match with seeded chance."""
    digest = sha256()
    chance = lambda step: Seeded(SECRET, "match", step)  # noqa: E731
    for moment in moments(game, improvise(game, variant, 7, chance=chance, cap=LONG)):
        digest.update(canonical(moment.state))
        listed = [command for _, command in offered(game, moment.state)]
        digest.update(msgspec.json.encode([moment.events, listed]))
        for viewer in (FACILITATOR, *players_and_public(1)):
            view = game.view(moment.state, viewer)
            drawing = game.drawing(game.seen(moment.state, viewer))
            digest.update(msgspec.json.encode([view, drawing]))
    return digest.hexdigest()


if __name__ == "__main__":
    json.dump(fingerprints(), sys.stdout)
