"""A whole match as one JSON document."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from domain.kernel import Game, Viewer, name_of
from domain.ledger.stream.purpose import purpose_of, purpose_sentence
from domain.ledger.stream.rows import MatchCreated, Step
from domain.ledger.stream.table_commands import positions
from replays.telling.seen import options_of, view_of
from replays.telling.teller import Teller

FORMAT = "playledger match 1"


def document(game: Game, steps: Iterable[Step], viewer: Viewer) -> Iterator[bytes]:
    """How the match was begun, its steps, one a line, and the view after the last.

    The steps must begin with the first: the state at the end is folded from them.
    """
    encode = msgspec.json.Encoder().encode
    teller, separator = Teller(game, viewer), b',"steps":[\n'
    for step, after in positions(game, steps):
        state = after
        if step.number == 1:
            yield encode(_beginning(game, step.match, step.created, viewer))[:-1]
        yield separator + encode(teller.step(step))
        separator = b",\n"
    yield b'\n],"head":' + encode(step.head)
    yield b',"to_act":%d,"result":%b' % (state.to_act, encode(state.result))
    yield b',"view":' + encode(view_of(game, state, viewer)) + b"}\n"


def _beginning(game: Game, match: str, created: MatchCreated, viewer: Viewer) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "match": match,
        "viewer": name_of(viewer),
        "game": created.game,
        "rules": created.rules,
        "variant": created.variant,
        "options": options_of(game, created, viewer),
        "seats": created.seats,
        "chance": created.chance,
        "commitment": created.commitment,
        "created_at": created.at,
        "fork": created.fork and created.fork.facts(),
        "purpose": purpose_of(game, created),
        "purpose_sentence": purpose_sentence(game, created) or None,
    }
