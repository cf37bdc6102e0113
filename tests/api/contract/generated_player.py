"""Plays a whole match with a client that was generated from a description, and knows no other.

`python generated_player.py ADDRESS TOKEN GAME`; the generated package `client` is on the path.
Prints what came of it as JSON.
"""

import json
import sys
from importlib import import_module
from typing import Any

from client import AuthenticatedClient
from client.api.commands import send_command
from client.api.events import list_events
from client.api.matches import create_match, see_match
from client.api.moments import list_legal, see_state
from client.models import Accepted, CommandRequest, Events, Match, MatchBegun, MatchPlan, StateSeen

MOST = 3000

SENT: set[str] = set()
"""The models of the commands that were sent."""


def play(address: str, token: str, game: str) -> dict[str, Any]:
    """Begins a match and plays it to its end, each seat with its own token."""
    facilitator = AuthenticatedClient(address, token=token)
    begun = create_match.sync(
        client=facilitator, body=MatchPlan(game=game), idempotency_key=f"begin-{game}"
    )
    assert isinstance(begun, MatchBegun), begun
    match = begun.match.id
    seats = {each.seat: AuthenticatedClient(address, token=each.token) for each in begun.tokens}
    for number in range(MOST):
        now = see_match.sync(match, client=facilitator)
        assert isinstance(now, Match), now
        if not now.to_act:
            break
        step = act(seats[now.to_act], match, game, now.step, number)
        assert (step.step, step.viewer) == (now.step + 1, f"seat-{now.to_act}")
    return {
        "steps": now.step,
        "reason": now.result.reason,
        "sent": sorted(SENT),
        **looked_at(seats[1], match),
    }


def act(seat: AuthenticatedClient, match: str, game: str, step: int, number: int) -> Accepted:
    """Sends one of the commands that the awaited seat may choose, as a model of its own game."""
    found = list_legal.sync_detailed(match, client=seat)
    legal = json.loads(found.content)["commands"]
    command = model(game, legal[number * 7 % len(legal)])
    body = CommandRequest(command=command, expected_step=step)
    accepted = send_command.sync(match, client=seat, body=body, idempotency_key=f"key-{number}")
    assert isinstance(accepted, Accepted), accepted
    return accepted


def model(game: str, given: dict[str, Any]) -> Any:
    """A command as the model that was generated for it, or for the commands of all games."""
    name = "".join(part.capitalize() for part in f"{game}_{given['type']}".split("_"))
    models = import_module("client.models")
    made = (getattr(models, name, None) or models.Command).from_dict(given)
    assert made.to_dict() == given
    SENT.add(type(made).__name__)
    return made


def looked_at(seat: AuthenticatedClient, match: str) -> dict[str, Any]:
    """What a seat reads of the match in the end."""
    state = see_state.sync(match, client=seat, at=2)
    assert isinstance(state, StateSeen), state
    log = list_events.sync(match, client=seat, limit=200)
    assert isinstance(log, Events), log
    return {"viewer": state.viewer, "logged": len(log.steps)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play(*sys.argv[1:])))
