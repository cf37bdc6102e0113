"""Problems with what is asked for: matches, notes, analyses, classes, prototypes, files."""

from collections.abc import Mapping
from typing import Final

from api.problems.kinds.kind import Kind

OF_THINGS: Final[Mapping[str, Kind]] = {
    "nothing_asked": Kind(
        409,
        "Nothing that you could say no to is asked for by seat {seat}.",
        "The match has gone on, or it was answered: look at it again.",
    ),
    "bad_bundle": Kind(
        400, "{problem}", "Send a file that `playledger bundle` or `GET .../bundle` has made."
    ),
    "bundle_damaged": Kind(
        400, "{problem}", "`playledger verify FILE` says what is wrong with it, and where."
    ),
    "class_not_found": Kind(
        404,
        "There is no class {class_id} for this token.",
        "`GET /classes` lists those that there are, for facilitators.",
    ),
    "class_is_over": Kind(
        409,
        "The names of class {class_id} were erased; nothing more is begun in it.",
        "Make a new class.",
    ),
    "seating_does_not_fit": Kind(
        422,
        "The class can't be seated so: {problem}",
        "Choose other seats at a table, or another way for those who fill none.",
    ),
    "no_such_place": Kind(409, "{problem}", "Look at the desk of the class: who sits where."),
    "table_stopped": Kind(
        409,
        "The bell has rung: match {match} stands as it is.",
        "It can go on, from this position, when the facilitator says so.",
    ),
    "questions_later": Kind(
        409,
        "The questions about match {match} are asked when it is over.",
        "Play it to its end, or wait for the bell.",
    ),
    "match_is_archive": Kind(
        409,
        "Match {match} can't be played on here: the secret of its chance is elsewhere.",
        "It came in a bundle. Look at it, or fork it: `POST /matches/{match}/forks`.",
    ),
    "another_history": Kind(
        409,
        "Another history of {matches} is here already; nothing was taken in.",
        "Take the bundle in on a database of its own, and compare.",
    ),
    "no_zip_file": Kind(
        415, "The body is not declared as a zip file.", "Send `Content-Type: application/zip`."
    ),
    "analysis_closed": Kind(
        403,
        "Match {match} shares hidden things with another: it is the facilitator's alone as long as "
        "match {waits_for} goes on.",
        "Seats may play an exercise, forked once the match that shares its secrets is over: "
        "`POST /matches/{{id}}/forks` with `exercise`; or a fork that is `redealt` for the public.",
    ),
    "match_not_found": Kind(404, "There is no match {match!r}.", "Check its id."),
    "step_not_found": Kind(404, "There is no step {step}; the match has steps 1 to {newest}."),
    "analysis_not_found": Kind(
        404,
        "There is no analysis of match {match} that {viewer} may see.",
        "The facilitator has one made: at the desk of the match, by "
        "`POST /matches/{{id}}/analysis`, or by `playledger analyse`. From everything it is for "
        "all once the match and all its forks are over.",
    ),
    "analysis_unfinished": Kind(
        404,
        "The analysis of match {match} is being made: {percent} % of its playouts are done.",
        "Ask again in a while.",
    ),
    "analysis_of_secrets": Kind(
        409,
        "Seats chose in secret what this match began with, so what {viewer} could know can't be "
        "dealt anew.",
        "Have the one from everything made: leave `seat` out.",
    ),
    "odds_hidden": Kind(
        409,
        "This match hides odds: {viewer} is told no win chances while it goes on.",
        "Have the one from everything made, which is yours alone until the end: leave `seat` out.",
    ),
    "analyses_full": Kind(
        429,
        "As many analyses wait as may.",
        "Ask again in a while.",
    ),
    "note_not_found": Kind(
        404, "There is no note {number}.", "`GET /matches/{{id}}/notes` lists those you may read."
    ),
    "not_your_note": Kind(
        403,
        "Note {number} is another's.",
        "Its author or the facilitator may close, reopen or erase it; you may answer it.",
    ),
    "notes_full": Kind(409, "{problem}", "A repetition helps once there is room again."),
    "prototype_not_found": Kind(404, "There is no prototype {slug}, or no such version of it."),
    "prototypes_full": Kind(409, "{problem}"),
    "sheet_has_mistakes": Kind(
        409, "The sheet of {slug} has mistakes.", "Mend them on its page, and keep a new version."
    ),
    "no_game_for_sheets": Kind(409, "No game that plays sheets is installed here."),
    "bot_needs_seeded_chance": Kind(
        422,
        "A bot can't play where chance is dictated: it does not see the table.",
        "Send the seat's commands with the facilitator's token.",
    ),
    "bot_not_offered": Kind(
        422,
        "This game has no such bot: {problem}",
        "`GET /games/{{id}}` has `bots`, which it offers.",
    ),
    "no_next_match": Kind(
        409,
        "No match follows {match}: it goes on, is a fork, or its chance is dictated.",
        "Begin a new match.",
    ),
    "too_much_to_write": Kind(
        422,
        "The matches that fit have {steps} steps, and {most} at most are written into one file.",
        "Ask for fewer matches, or let `playledger export --where` write them.",
    ),
    "too_many_steps": Kind(
        422,
        "The match has {newest} steps, and {what} is made of {most} at most.",
        "{advice}",
    ),
    "match_of_another_release": Kind(
        500,
        "Match {match} was begun under rules that this server does not have.",
        "Nothing is wrong with it: let the facilitator run a release of Playledger that has them.",
    ),
    "match_damaged": Kind(
        500,
        "The stored events of match {match} are not what was recorded.",
        "Let the facilitator run `playledger verify {match}`.",
    ),
}
"""Problems with something that is stored here, or is to be."""
