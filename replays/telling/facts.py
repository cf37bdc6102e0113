"""Facts as fields, for programs: the API answers with them, and the command line prints them.

What is a match, a game or a class has its `id`; what speaks of a match names it in `match`.
"""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from domain.kernel import FACILITATOR, Game, Registry, State, Viewer, name_of
from domain.ledger.application import Ledger
from domain.ledger.desk.figures.refusal_counts import Dimension, RefusedGroup
from domain.ledger.listing import Listing
from domain.ledger.stream.match import Match
from domain.ledger.stream.purpose import game_of, purpose_of, purpose_sentence
from domain.ledger.stream.rows import MatchCreated, Step
from replays.telling.seen import SeenStep, brief_options_of, takebacks_seen


def listed_facts(registry: Registry, listed: Listing, labels: Sequence[str]) -> dict[str, Any]:
    """A match in a list of matches."""
    return _begun_with(registry, listed.match, listed.created) | {
        "played_at": listed.played_at,
        "step": listed.step,
        "result": _result(listed.closed),
        "labels": list(labels),
    }


def match_facts(
    registry: Registry, held: Match, viewer: Viewer, labels: Sequence[str] | None
) -> dict[str, Any]:
    """A match as it stands, for a viewer at its table; labels are None for who reads none."""
    state, created = held.state, held.created
    return _begun_with(registry, held.id, created) | {
        "step": held.step,
        "result": _result(state.result),
        "options": brief_options_of(held.game, created, viewer),
        "hides_odds": created.hides_odds,
        "commitment": created.commitment,
        "to_act": state.to_act,
        "fork": created.fork and created.fork.facts(),
        "takebacks": takebacks_seen(held.course.takebacks(), viewer),
        "labels": labels if labels is None else list(labels),
        "viewer": name_of(viewer),
        "receipt": held.head,
    }


def begun_facts(ledger: Ledger, step: Step) -> dict[str, Any]:
    """A match that has just begun, for its facilitator."""
    return match_facts(ledger.registry, ledger.as_begun(step), FACILITATOR, [])


def _begun_with(registry: Registry, match: str, created: MatchCreated) -> dict[str, Any]:
    game = game_of(registry, created)
    return {
        "id": match,
        "game": created.game,
        "title": game.title if game else created.game,
        "rules": created.rules,
        "variant": created.variant,
        "seats": created.seats,
        "chance": created.chance,
        "created_at": created.at,
        "purpose": purpose_of(game, created),
        "purpose_sentence": purpose_sentence(game, created) or None,
    }


def _result(ended: Any) -> dict[str, Any] | None:
    """How a match ended; None: it goes on."""
    return {"winners": list(ended.winners), "reason": ended.reason} if ended else None


def step_facts(seen: SeenStep, step: Step, after: State, viewer: Viewer) -> dict[str, Any]:
    """A step as a viewer sees it, with its receipt and how the match stands after it."""
    return msgspec.structs.asdict(seen) | {
        "viewer": name_of(viewer),
        "receipt": step.head,
        "to_act": after.to_act,
        "result": _result(after.result),
    }


def game_facts(game: Game, bots: Sequence[str]) -> dict[str, Any]:
    """A game that can be played, with the bots that it offers."""
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules,
        "seats": game.seats,
        "bots": list(bots),
        "variants": list(game.variants),
    }


def refusal_facts(group: RefusedGroup) -> dict[str, Any]:
    """A group of equal refusals; the fields by which it was not grouped are None."""
    return {
        **{name: group.by.get(name) for name in get_args(Dimension)},
        "game": group.game,
        "rules": list(group.rules),
        "times": group.times,
        "matches": group.matches,
        "seats": [{"seat": seat, "times": times} for seat, times in group.seats.items()],
        "match": group.match,
        "step": group.step,
    }
