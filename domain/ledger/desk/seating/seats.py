"""The seats of matches: held by a person with a token, by a bot, or free; and their handover.

A seat has at most one live token. A person or bot who sits down replaces the one before, whose
token, name and open invitations are erased.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal, NamedTuple

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.kernel import NOBODY
from domain.ledger.desk.access.codes import new_code, spelled
from domain.ledger.desk.access.tokens import Grant, Tokens, revoking, token_hash
from domain.ledger.desk.keyed import KeyedRequest, Requests, keyed_request
from domain.ledger.desk.labels import labelling
from domain.ledger.desk.seating.people import NAME, NAMED
from domain.ledger.errors import LedgerError
from domain.ledger.stores.database import Database, Write
from domain.ledger.stores.erasing.again import FORGET_NAME
from domain.ledger.stream.identity import timestamp

SIT_BOT = """INSERT INTO bots VALUES (?, ?, ?)
    ON CONFLICT (match_id, seat) DO UPDATE SET bot = excluded.bot"""
UNSIT_BOT = "DELETE FROM bots WHERE match_id = ? AND seat = ?"
WITH_BOTS = """SELECT DISTINCT match_id FROM bots WHERE NOT EXISTS (SELECT 1 FROM stored_events
    WHERE originator_id = match_id AND topic = 'ledger.MatchClosed') LIMIT ?"""
INVITE = "INSERT INTO invitations (hash, match_id, seat, expires_at) VALUES (?, ?, ?, ?)"
CLAIM = "INSERT INTO claims (invitation, request) VALUES (?, ?)"
FOUND = """SELECT match_id, seat, expires_at, request FROM invitations
    LEFT JOIN claims ON invitation = hash WHERE hash = ?"""
WAITING = """SELECT seat, expires_at FROM invitations
    LEFT JOIN claims ON invitation = hash WHERE match_id = ? AND request IS NULL"""
RENEW = """UPDATE invitations SET hash = ? WHERE hash = ?
    AND NOT EXISTS (SELECT 1 FROM claims WHERE invitation = invitations.hash)"""
MADE_ANEW = """UPDATE requests SET made = ? WHERE request = ?
    AND EXISTS (SELECT 1 FROM invitations WHERE invitations.hash = ?)"""
WITHDRAW = (
    """DELETE FROM claims WHERE invitation IN
        (SELECT hash FROM invitations WHERE match_id = ? AND seat = ?)""",
    "DELETE FROM invitations WHERE match_id = ? AND seat = ?",
)


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat; `invited_until` is when its open invitation expires."""

    seat: int
    kind: Literal["free", "person", "bot"]
    bot: str | None = None
    name: str | None = None
    invited_until: str | None = None


class Invitation(msgspec.Struct, frozen=True):
    """What lets one person sit down, shown once; `until` is when it expires (ISO 8601, UTC).

    For a repeated request, a claimed invitation has no secret, and an erased one has no time.
    """

    secret: str | None
    until: str | None
    is_repeat: bool = False


class Claimed(NamedTuple):
    """What a claim gives; a repeated claim gets no token once the first one was used or revoked.

    The grant has the id of the token that was used, as long as that is good.
    """

    grant: Grant
    token: str | None
    is_repeat: bool


class UnknownInvitation(LedgerError):
    """The invitation was never made, or it was withdrawn."""

    def __init__(self) -> None:
        super().__init__("This is no invitation, or it was withdrawn.")


class SpentInvitation(LedgerError):
    """The invitation was used or has expired."""

    def __init__(self) -> None:
        super().__init__("This invitation was used already, or has expired.")


class Seats:
    """The seats of all matches: who sits there, and who is invited."""

    def __init__(
        self,
        database: Database,
        requests: Requests,
        tokens: Tokens,
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._requests = requests
        self._tokens = tokens
        self._clock = clock

    def sitters(self, match: str, seats: int) -> list[Sitter]:
        """Who sits at a match, seat by seat: a bot, or else the holder of the seat's token."""
        held = {each.grant.seat for each in self._tokens.issued(role="seat", match=match)}
        bots = self.bots_of(match)
        names = self._by_seat("SELECT seat, name FROM people WHERE match_id = ?", match)
        invited, now = self._by_seat(WAITING, match), timestamp(self._clock())
        return [
            Sitter(
                seat=seat,
                kind="bot" if seat in bots else "person" if seat in held else "free",
                bot=bots.get(seat),
                name=names.get(seat),
                invited_until=until if (until := invited.get(seat, "")) > now else None,
            )
            for seat in range(1, seats + 1)
        ]

    def bots_of(self, match: str) -> dict[int, str]:
        """The kinds of a match's bots by seat."""
        return self._by_seat("SELECT seat, bot FROM bots WHERE match_id = ?", match)

    def with_bots(self, matches: Sequence[str]) -> list[str]:
        """Those of some matches that have a bot."""
        marks = ", ".join("?" * len(matches))
        select = f"SELECT DISTINCT match_id FROM bots WHERE match_id IN ({marks})"  # noqa: S608
        return [match for (match,) in self._database.read(select, matches)]

    def matches_with_bots(self, most: int) -> list[str]:
        """The ids of at most `most` open matches with bots."""
        return [match for (match,) in self._database.read(WITH_BOTS, (most,))]

    def _by_seat(self, statement: str, match: str) -> dict[int, str]:
        return dict(self._database.read(statement, (match,)))

    def seat_all(
        self,
        match: str,
        seats: int,
        bots: Mapping[int, str],
        labels: Collection[str],
        request: KeyedRequest,
    ) -> dict[int, str]:
        """Seats bots at a new match, and returns a token for each other seat, by seat.

        It also labels the match. A repeated request seats and labels nothing again: it gets new
        tokens in place of unused ones. Raises KeyReused.
        """
        is_new = all(each.kind == "free" for each in self.sitters(match, seats))
        free = [seat for seat in range(1, seats + 1) if is_new and seat not in bots]
        sitting = [(match, seat, bot) for seat, bot in bots.items() if is_new]
        grants = [Grant("seat", match, seat) for seat in free]
        given = self._tokens.issue_once(
            request, grants, (SIT_BOT, sitting), labelling(match, labels)
        )
        return {grant.seat: token for grant, token in given.tokens.items() if grant.seat}

    def invite(
        self,
        match: str,
        seat: int,
        lasting: timedelta,
        request: KeyedRequest | None = None,
        secret: str | None = None,
    ) -> Invitation:
        """A new invitation to a seat, in place of an open one; the sitter stays until the claim.

        A repeated request gets a new secret in place of an unclaimed one, unless the secret is
        given. Raises KeyReused.
        """
        secret = secret or new_code()
        place, until = token_hash(secret), timestamp(self._clock() + lasting)
        row = (place, match, seat, until)
        if self._requests.carry_out(
            request, *_withdrawing(match, seat), (INVITE, [row]), made=place
        ):
            return Invitation(secret, until)
        return self._renewed(request, secret) if request else Invitation(None, None)

    def _renewed(self, request: KeyedRequest, secret: str) -> Invitation:
        """The invitation of a request, with this secret unless it was claimed or withdrawn."""
        old = self._requests.made_by(request)
        place = token_hash(secret)
        self._database.write_all((RENEW, [(place, old)]), (MADE_ANEW, [(place, request.id, place)]))
        found = self._database.read(FOUND, (place,))
        if found:
            return Invitation(secret, found[0][2], is_repeat=True)
        found = self._database.read(FOUND, (old,))
        return Invitation(None, found[0][2] if found else None, is_repeat=True)

    def invited_to(self, invitation: str) -> str | None:
        """The id of the match that an invitation is for; None: unknown invitation."""
        found = self._database.read(FOUND, (token_hash(spelled(invitation)),))
        return found[0][0] if found else None

    def kept(self, invitation: str) -> tuple[str, int] | None:
        """The match and the seat that an invitation opens; None: it opens nothing, or no more."""
        found = self._database.read(FOUND, (token_hash(spelled(invitation)),))
        match, seat, until, claimed = found[0] if found else ("", NOBODY, "", None)
        is_open = claimed is None and until > timestamp(self._clock())
        return (match, seat) if is_open else None

    def claim(self, invitation: str, key: str, name: str | None) -> Claimed:
        """Seats the holder of an invitation; returns their grant and token.

        An invitation can be claimed once. A claim that is repeated with its `key` gets a new token
        in place of an unused one, and sets no name again. Raises UnknownInvitation,
        SpentInvitation, KeyReused.
        """
        place = token_hash(spelled(invitation))
        found = self._database.read(FOUND, (place,))
        if not found:
            raise UnknownInvitation
        match, seat, until, claimed = found[0]
        request = keyed_request(place, key, ["claim", name])
        if claimed is None and until <= timestamp(self._clock()):
            raise SpentInvitation
        if claimed is not None and not self._requests.was_carried_out(request):
            raise SpentInvitation
        grant = Grant("seat", match, seat)
        was_named = claimed is not None or self._database.read(NAMED, (match, seat))
        try:
            given = self._tokens.issue_once(
                request, [grant], *_sitting_down(grant, place, request, name)
            )
        except IntegrityError:
            raise SpentInvitation from None
        if was_named:
            self._database.scrub()
        used = self._tokens.given_for(request) if given.is_repeat else []
        return Claimed(next(iter(used), grant), given.tokens.get(grant), given.is_repeat)

    def release(self, match: str, seat: int, request: KeyedRequest | None = None) -> bool:
        """Frees a seat: erases its token, bot, name and invitation.

        Returns False, and frees nothing, for a repeated request. Raises KeyReused.
        """
        is_new = self._requests.carry_out(
            request, *_vacating(match, seat), *_withdrawing(match, seat)
        )
        self._database.scrub()
        return is_new

    def sit_bot(self, match: str, seat: int, bot: str, request: KeyedRequest | None = None) -> bool:
        """Gives a seat to a bot.

        Returns False, and changes nothing, for a repeated request. Raises KeyReused.
        """
        sits = (SIT_BOT, [(match, seat, bot)])
        leaving = (*_vacating(match, seat), *_withdrawing(match, seat))
        is_new = self._requests.carry_out(request, *leaving, sits)
        self._database.scrub()
        return is_new


def _sitting_down(
    grant: Grant, place: str, request: KeyedRequest, name: str | None
) -> Iterator[Write]:
    yield CLAIM, [(place, request.id)]
    yield from _vacating(str(grant.match), grant.seat or NOBODY)
    yield NAME, [(grant.match, grant.seat, name)] if name is not None else []


def _vacating(match: str, seat: int) -> Iterator[Write]:
    yield from revoking("role = 'seat' AND match_id = ? AND seat = ?", (match, seat))
    yield FORGET_NAME, [(match, seat)]
    yield UNSIT_BOT, [(match, seat)]


def _withdrawing(match: str, seat: int) -> Sequence[Write]:
    return [(statement, [(match, seat)]) for statement in WITHDRAW]
