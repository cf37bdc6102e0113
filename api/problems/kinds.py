"""All kinds of problems: their statuses, sentences and hints. Their codes never change."""

from collections.abc import Mapping
from typing import NamedTuple

from api.limits import ANONYMOUS_BYTES


class Kind(NamedTuple):
    """A kind of problem: its status, its sentence (facts as placeholders), what to do about it."""

    status: int
    sentence: str
    hint: str = ""


KINDS: Mapping[str, Kind] = {
    "bad_json": Kind(
        400,
        "The body can't be read: {problem}.",
        "Send one JSON document in UTF-8, each key once, with whole numbers of usual size.",
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
    "code_unknown": Kind(
        403,
        "This is no code of this class.",
        "Type the six letters and digits from your sheet; the facilitator makes new ones.",
    ),
    "codes_guessed": Kind(
        429,
        "Too many wrong codes were typed in this class.",
        "Wait a minute, and type the code as it stands on the sheet.",
    ),
    "seat_elsewhere": Kind(
        401,
        "Your seat was opened on another device, with the same code.",
        "Type your code again to play here; the other device is then told so.",
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
    "bad_request": Kind(400, "This is no request that can be answered."),
    "bad_header": Kind(
        400,
        "The header {parameter} does not fit: {problem}",
        "The description of the API says what each header takes.",
    ),
    "key_missing": Kind(
        400,
        "There is no Idempotency-Key header.",
        "Send a new random key with every new request; when you repeat one, repeat its key.",
    ),
    "token_missing": Kind(
        401, "This needs a token.", "Send it in a header: `Authorization: Bearer TOKEN`."
    ),
    "sign_in": Kind(
        401,
        "This page is for people at its table, and this browser is not signed in.",
        "Open the link that you were given. If it was used already, ask the facilitator for a "
        "new one; the match and all its moves are kept.",
    ),
    "pass_spent": Kind(
        403,
        "This address signed a browser in already, or it is too old.",
        "Ask for a new one: `playledger open` prints one.",
    ),
    "table_covered": Kind(
        403,
        "Several seats of match {match} are in this browser, and its table is covered.",
        "Say first who looks, on the match's page: `/m/{match}`; or send the seat's own token.",
    ),
    "cross_site": Kind(
        403,
        "Another site's page sent this, so it was not carried out.",
        "Open the page here and try again.",
    ),
    "token_unknown": Kind(
        401, "This token gives no access.", "Ask the facilitator for the right one."
    ),
    "ticket_unknown": Kind(
        401,
        "This ticket gives no access: it is too old, or its token was revoked.",
        "Get a new one: `POST /matches/{{id}}/stream-tickets`.",
    ),
    "other_role": Kind(403, "A {role}'s token does not give this.", "Ask the facilitator."),
    "other_viewer": Kind(
        403,
        "You can't see the match as {viewer}.",
        "Leave `seat` out, or ask for `public`.",
    ),
    "other_seat": Kind(
        403,
        "Your token is for seat {own}, not for seat {given}.",
        "Leave the field `seat` out; for another seat, ask the facilitator.",
    ),
    "analysis_closed": Kind(
        403,
        "Match {match} shares hidden things with another: it is the facilitator's alone as long as "
        "match {waits_for} goes on.",
        "Seats may play an exercise, forked once the match that shares its secrets is over: "
        "`POST /matches/{{id}}/forks` with `exercise`; or a fork that is `redealt` for the public.",
    ),
    "invitation_unknown": Kind(
        404,
        "This is no invitation, or it was withdrawn.",
        "Ask the facilitator for a new one.",
    ),
    "token_not_found": Kind(404, "There is no token of that id.", "`GET /tokens` lists them."),
    "not_found": Kind(
        404,
        "There is nothing at this address.",
        "The description of the API shows all that there is.",
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
    "authors_full": Kind(409, "{problem}"),
    "author_not_found": Kind(404, "There is no author's link {link}.", "It was ended, perhaps."),
    "sheet_has_mistakes": Kind(
        409, "The sheet of {slug} has mistakes.", "Mend them on its page, and keep a new version."
    ),
    "no_game_for_sheets": Kind(409, "No game that plays sheets is installed here."),
    "name_changed_often": Kind(
        409,
        "The name at seat {seat} was changed {most} times, as often as a seat may do so.",
        "It can still be erased; let the facilitator name you.",
    ),
    "method_not_allowed": Kind(405, "This address does not take {method}.", "See `Allow`."),
    "last_facilitator": Kind(
        409,
        "This is the last facilitator's token: without it no facilitator could get in.",
        "Make another first: `playledger token issue`.",
    ),
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
    "browser_full": Kind(
        409,
        "This browser holds {most} seats and links already, which is as many as one may.",
        "Open the link in another browser, or sign out here first; nothing that it holds was lost.",
    ),
    "link_full": Kind(
        409,
        "This link is open in {most} browsers already, which is as many as one link may be.",
        "Ask the facilitator for another link; sign out where you need this one no more.",
    ),
    "no_guests": Kind(
        403,
        "This service is not open to guests.",
        "Ask whoever runs it for a link, or to start it with `--guests`.",
    ),
    "guests_full": Kind(
        429,
        "All tables for guests are taken.",
        "Finish a match that you have begun, or come back in a while.",
    ),
    "no_next_match": Kind(
        409,
        "No match follows {match}: it goes on, is a fork, or its chance is dictated.",
        "Begin a new match.",
    ),
    "invitation_spent": Kind(
        410,
        "This invitation was used already, or has expired.",
        "Ask the facilitator for a new one.",
    ),
    "not_acceptable": Kind(
        406, "This can't be had in the form that `Accept` asks for.", "Ask for one of: {offered}."
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
    "stale_step": Kind(
        412,
        "The command was meant for step {expected}, but the match is at step {newest}.",
        "Look at the new position, then send it with the new step and a new key.",
    ),
    "request_too_slow": Kind(
        408,
        "The request did not come in time.",
        "Send it again, whole; it was not looked at.",
    ),
    "body_too_large": Kind(
        413,
        "The body is larger than {limit} bytes.",
        f"Send less. Without a token, more than {ANONYMOUS_BYTES} bytes are too many.",
    ),
    "wrong_media_type": Kind(
        415, "The body is not declared as JSON.", "Send `Content-Type: application/json`."
    ),
    "wrong_encoding": Kind(
        415, "The body is compressed, which is not read here.", "Send it as it is."
    ),
    "does_not_fit": Kind(
        422,
        "The request does not fit: {problem}",
        "The description of the API says what each field takes.",
    ),
    "key_reused": Kind(
        422,
        "This Idempotency-Key was used for another request.",
        "Send a new key with every new request.",
    ),
    "unknown_seat": Kind(422, "There is no seat {given}; the match has seats 1 to {seats}."),
    "step_missing": Kind(
        428,
        "The request does not say for which step it is meant.",
        'Send `If-Match: "17"` or the field `expected_step`, with the step that you looked at.',
    ),
    "too_many_requests": Kind(
        429,
        "More is asked than one may ask at a time.",
        "Wait {seconds} seconds, as `Retry-After` says; the limits stand in `/openapi.json`.",
    ),
    "headers_too_large": Kind(431, "The headers are larger than {limit} bytes.", "Send less."),
    "failed": Kind(
        500,
        "Something went wrong here; it is not your fault.",
        "Repeat the request with the same key; if it fails again, tell the facilitator.",
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
    "too_many_viewers": Kind(
        503,
        "All {most} places for streams are taken, and no other client has more of them than you.",
        "Come back in a moment, or ask `GET /matches/{{id}}/events?after=` now and then.",
    ),
    "answers_busy": Kind(
        503,
        "Other long answers are being made: replays, diaries, bundles and verifications wait for "
        "each other.",
        "Ask again in a few seconds.",
    ),
    "store_unavailable": Kind(
        503, "The database does not answer.", "Repeat the request with the same key in a moment."
    ),
}
"""All problems but the refusals, which have the codes and sentences of the rules."""
