"""Problems with who asks: tokens, cookies, codes, invitations, and places that are taken."""

from collections.abc import Mapping
from typing import Final

from api.problems.kinds.kind import Kind

OF_RIGHTS: Final[Mapping[str, Kind]] = {
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
    "example_is_read": Kind(
        403,
        "Match {match} is an example for all: only its seats and its facilitator write there.",
        "Begin a match of your own, and write notes there.",
    ),
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
    "last_facilitator": Kind(
        409,
        "This is the last facilitator's token: without it no facilitator could get in.",
        "Make another first: `playledger token issue`.",
    ),
    "token_not_found": Kind(404, "There is no token of that id.", "`GET /tokens` lists them."),
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
    "invitation_unknown": Kind(
        404,
        "This is no invitation, or it was withdrawn.",
        "Ask the facilitator for a new one.",
    ),
    "invitation_spent": Kind(
        410,
        "This invitation was used already, or has expired.",
        "Ask the facilitator for a new one.",
    ),
    "seat_elsewhere": Kind(
        401,
        "Your seat was opened on another device, with the same code.",
        "Type your code again to play here; the other device is then told so.",
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
    "authors_full": Kind(409, "{problem}"),
    "author_not_found": Kind(404, "There is no author's link {link}.", "It was ended, perhaps."),
    "name_changed_often": Kind(
        409,
        "The name at seat {seat} was changed {most} times, as often as a seat may do so.",
        "It can still be erased; let the facilitator name you.",
    ),
}
"""Problems with what who asks may do, or is known as."""
