"""What the HTTP API adds to refusals: their status, and what a client may do about them."""

from collections.abc import Mapping
from http import HTTPStatus

REFUSAL_STATUS: Mapping[str, int] = {"match_over": HTTPStatus.CONFLICT}

HINTS: Mapping[str, str] = {
    "match_over": "Look at its outcome: `GET /matches/{id}`.",
    "not_your_turn": "Wait for your turn: `GET /matches/{id}/legal?wait=20` answers once it comes.",
    "chance_needed": "Send it again with how chance fell, in the order of asking: in `chance` of a "
    "command, in `outcomes` of a new match or a fork.",
    "chance_impossible": "Send it without this outcome, and the answer lists those there are.",
    "chance_is_secret": "Let the facilitator send it.",
    "chance_left_over": "Leave the last ones out.",
    "chance_is_seeded": "Leave the outcomes out.",
    "takeback_nowhere": "`GET /matches/{id}/events` lists the steps.",
    "takeback_needs_word": "Ask the facilitator to take it back.",
    "takebacks_spent": "Ask the facilitator to take it back.",
    "resign_needs_two": "Ask the facilitator to let a bot take over, or to abandon the match.",
    "no_such_seat": "Name one of them, or `public`.",
    "fork_of_the_end": "`GET /matches/{id}/events` lists the steps.",
    "fork_needs_end": "Wait for the end of the match, or choose the policy `fresh` or `redealt`.",
    "exercise_of_play": "Leave `exercise` out: seats may play this fork as it is.",
    "exercise_needs_end": "Wait for its end; or leave `exercise` out, and the fork is an analysis, "
    "which is the facilitator's alone.",
    "acts_freely": "`GET /matches/{id}/events` tells what happened.",
    "redeal_impossible": "Choose the policy `fresh`: the fork is then an analysis, which is the "
    "facilitator's alone.",
    "redeal_needs_end": "Wait for its end, or fork that match itself.",
    "unknown_game": "`GET /games` lists them.",
    "unknown_variant": "`GET /games/{game}` lists them.",
    "bad_options": "`GET /games/{game}` has their schema.",
    "option_conflict": "`GET /games/{game}` says what each of them does.",
    "bad_seats": "`GET /games/{game}` says how many may play.",
    "bad_scenario": "`GET /games/{game}` has its schema.",
    "unknown_command": "`GET /games/{game}` lists them.",
    "bad_args": "`GET /games/{game}` has its schema.",
}
"""What to do about each refusal of the kernel."""

LEGAL_HINT = "`GET /matches/{id}/legal` lists what is accepted now."
"""What to do about a refusal of a game."""
