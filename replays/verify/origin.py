"""Checks that a fork begins at its parent's position."""

from collections.abc import Iterator, Sequence
from itertools import count, takewhile
from typing import Any

import msgspec

from domain.kernel import Forked, Game, Registry, State, position_of
from domain.ledger.row import Row
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.purpose import game_of
from domain.ledger.stream.rows import Fork, MatchCreated
from replays.verify.numbering import number
from replays.verify.parts import Part, take_apart
from replays.verify.report import Finding, Origin

PINNED = ("game", "rules", "variant", "options", "seats", "chance")
"""The fields that a fork shares with its parent."""


class Context(msgspec.Struct, frozen=True):
    """Stored data outside a match that it can be checked against.

    `parent` are the rows of the match that it was forked from, as far as they are here; unless
    `parent_is_whole`, the parent may have more rows elsewhere. `kept_secret` is the secret of the
    chance of an open match, in hex.
    """

    parent: Sequence[Row] = ()
    parent_is_whole: bool = False
    kept_secret: str | None = None


class ForkCheck:
    """Compares a fork with its parent; `verdict` is None for a match that is no fork.

    Its position is compared with the one that the parent's rows give; the parent's own report says
    what is wrong with those rows.
    """

    def __init__(
        self, parts: Sequence[Part], context: Context, registry: Registry, codec: Codec
    ) -> None:
        header = parts[0].header if parts else None
        self._created = header if isinstance(header, MatchCreated) else None
        self._first = parts[0].events[0] if parts and parts[0].events else None
        self._context = context
        self._registry = registry
        self._codec = codec
        self.verdict: Origin | None = None

    def check(self) -> Iterator[Finding]:
        """The findings; the verdict is known once all were read."""
        fork = self._created.fork if self._created else None
        if fork is None or self._created is None:
            return
        self.verdict = "given"
        problems = [*_of_its_own(fork), *self._beside_parent(self._created, fork)]
        if problems:
            self.verdict = "refuted"
        yield from (Finding(1, "origin", problem) for problem in problems)

    def _beside_parent(self, created: MatchCreated, fork: Fork) -> Iterator[str]:
        parent = _whole(fork.match, self._context.parent, self._codec)
        begun = parent[0].header if parent else None
        if not isinstance(begun, MatchCreated) or fork.step < 1:
            return
        if any(getattr(created, name) != getattr(begun, name) for name in PINNED):
            yield "it is not begun as its parent was"
        yield from _of_chance(created, begun, fork)
        if fork.step <= len(parent):
            yield from self._of_position(begun, fork, parent[: fork.step])
        elif self._context.parent_is_whole:
            yield f"its parent has no step {fork.step}"

    def _of_position(
        self, begun: MatchCreated, fork: Fork, parent: Sequence[Part]
    ) -> Iterator[str]:
        if fork.head != parent[-1].head:
            yield f"its parent has another head after step {fork.step}"
        game = game_of(self._registry, begun)
        stood = _position(game, begun, parent) if game else None
        if game is None or stood is None:
            return
        self.verdict = "confirmed"
        if stood != _given(game, self._first):
            yield f"its position is not the one in which its parent stood after step {fork.step}"


def _whole(match: str, rows: Sequence[Row], codec: Codec) -> Sequence[Part]:
    """The steps of a match up to the first that is damaged."""
    parts = take_apart(rows, codec)
    number(match, parts)
    numbered = zip(count(1), parts, strict=False)
    sound = takewhile(lambda each: each[1].number == each[0] and not each[1].surplus, numbered)
    return [part for _, part in sound]


def _of_its_own(fork: Fork) -> Iterator[str]:
    """The problems of a fork's own header."""
    if fork.step < 1:
        yield "there is no such step to fork from"
    if (fork.policy == "same") != (fork.drawn_as is not None):
        yield "only chance that falls the same way is drawn under another match's name"


def _of_chance(created: MatchCreated, begun: MatchCreated, fork: Fork) -> Iterator[str]:
    """The problems where a secret is shared although chance falls anew, or the reverse."""
    is_shared = begun.commitment is not None and created.commitment == begun.commitment
    if is_shared != (fork.policy == "same"):
        yield "its secret and its parent's are not as its policy says"
    elif is_shared and fork.drawn_as != begun.draws(fork.match, fork.step):
        yield "its chance is not drawn as its parent's was"


def _position(game: Game, begun: MatchCreated, parts: Sequence[Part]) -> msgspec.Raw | None:
    """The position after these steps, as their events give it; None: they are damaged."""
    try:
        state = game.start(game.pinned(begun.options), begun.seats)
        for part in parts:
            for event in part.events:
                event.apply(state)
    except Exception:  # noqa: BLE001 - whatever a forged event may cause
        return None
    return position_of(state)


def _given(game: Game, first: Any) -> msgspec.Raw | None:
    """The position that a fork took over, in today's form."""
    if not isinstance(first, Forked) or not isinstance(first.position, msgspec.Raw):
        return None
    try:
        placed: State = msgspec.json.decode(first.position, type=game.state)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return position_of(placed)
