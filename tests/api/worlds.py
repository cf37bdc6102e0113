"""A world over HTTP: a match, its viewers, and all that they are answered."""

import re
import zlib
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple
from zipfile import ZipFile

from werkzeug.datastructures import Headers

from api.acts.files import FILES
from api.declare.conditional import digest
from api.release import RELEASE
from domain.kernel import FACILITATOR, PUBLIC, Dictated, Outcome, Viewer, name_of, seat_of
from domain.ledger.desk.access.tokens import token_hash
from replays.export.workbook import XLSX
from tests.api.analysed import keep_analysis
from tests.api.outlets import ANY_VIEWER, Ask, Asks
from tests.api.register import REGISTER, sent
from tests.api.register.entry import BEFORE, STEP
from tests.api.service import Caller, Reply, Service, Table
from tests.laws.twins import History
from tests.script import Step

START = datetime(2026, 1, 1, tzinfo=UTC)
TURN = timedelta(seconds=40)

# Each begins with what stands before: what looks back is tried at every byte.
TOKEN = re.compile(rb'"token":"[\w-]{43}"')
PACKED = re.compile(rb'"packed":"([\w+/=]+)')
SECRET = re.compile(rb'"secret":"[0-9a-f]{64}"')
KEY = re.compile(rb'name="key" value="[\w-]{22}"')
TICKET = re.compile(rb'\.[0-9a-f]{12}\.[\w-]{6}\.[\w-]{43}"')


class Dealer:
    """The time, and how chance falls in seeded matches: as the script that is played says."""

    def __init__(self) -> None:
        self.now = START
        self.falls: Sequence[Outcome] = ()

    def __call__(self) -> datetime:
        return self.now

    def source(self, *_: object) -> Dictated:
        """Instead of draws from a secret."""
        return Dictated(self.falls)


class Looker(NamedTuple):
    """Somebody with a token; `viewer` are the own ones, `seen` those that he asks for."""

    caller: Caller
    viewer: Viewer
    seen: Viewer

    @property
    def name(self) -> str:
        return f"{name_of(self.viewer)} as {name_of(self.seen)}"


class World:
    """One match, its viewers, and all that they were answered."""

    def __init__(self, service: Service, dealer: Dealer, viewer: Viewer, table: Table) -> None:
        self.service, self.dealer, self.viewer, self.table = service, dealer, viewer, table
        self.history: History = []
        self.note = 0
        self._heads: dict[int, str] = {}
        self._version, self._step = object(), 0
        self.spectator = service.caller(self._made("spectators")["token"])
        self.tell("facilitator", "notes", {"text": "All look!", "visibility": "public", "step": 1})

    def keep_analyses(self) -> None:
        """One from everything, with win chances of its own, and one from what the viewer knows.

        What the viewer could know is the same in all worlds; of a match that is over, everything
        is for all.
        """
        ledger = self.service.ledger
        keep_analysis(ledger, self.table.id, self.viewer, 0.5, 0.25)
        with ledger.live(self.table.id) as held:
            is_over = held.is_over
        if not is_over:
            drawn = Random(self.table.id).random()
            keep_analysis(ledger, self.table.id, FACILITATOR, 0.5, drawn)

    def forget_analyses(self) -> None:
        """No analysis from everything is kept any more, which all may see after the end."""
        self.service.ledger.analyses.put(self.table.id, FACILITATOR, "")

    def _made(self, what: str) -> Any:
        return self.table.facilitator.post(f"{self.table.path}/{what}", None).json

    def tell(self, who: Viewer | str, what: str, body: Any, method: str = "POST") -> Reply:
        """Somebody else writes something; nobody looks at the answer."""
        caller = self.table.facilitator if who == "facilitator" else self.table.seats[int(who)]
        headers = {"Idempotency-Key": f"{who}-{what}-{len(str(body))}"} if method == "POST" else {}
        return caller.ask(method, f"{self.table.path}/{what}", json=body, headers=headers)

    @property
    def answered(self) -> set[str]:
        """The operations that carried out something for the viewer."""
        return {
            where.split()[0] for where, answer in self.history if answer.startswith((b"2", b"3"))
        }

    @property
    def step(self) -> int:
        """The newest step, which is looked for again once anything was written."""
        if self._version != (version := self.service.version()):
            with self.service.ledger.live(self.table.id) as held:
                self._version, self._step = version, held.step
        return self._step

    def caller(self, viewer: Viewer) -> Caller:
        """The client of this viewer: a seat's token, or a spectator's."""
        return self.table.seats.get(viewer, self.spectator)

    def play(self, number: int, step: Step, *, seeded: bool, shared: bool) -> None:
        """One step, sent by its seat; by the facilitator, if that seat may not dictate its chance.

        What would not be `shared` by both worlds no seat sends.
        """
        self.dealer.now, self.dealer.falls = START + number * TURN, step.chance
        asked: dict[str, Any] = {"command": step.command, "expected_step": number}
        whole = asked if seeded else {**asked, "chance": list(step.chance)}
        answers = []
        if Viewer(step.seat) == self.viewer and not seeded:
            answers.append(self._send(self.caller(Viewer(step.seat)), asked, number))
        if seeded or shared:
            answers.append(self._send(self.caller(Viewer(step.seat)), whole, number))
        if not any(each.status_code == 201 for each in answers):
            begun = self._send(self.table.facilitator, {**whole, "seat": step.seat}, number)
            assert begun.status_code == 201, begun.text
        if Viewer(step.seat) == self.viewer:
            answers.append(self._send(self.caller(Viewer(step.seat)), asked, number))
            for answer in answers:
                self._keep(f"send_command of step {number}", answer)

    def _send(self, who: Caller, body: Any, number: int) -> Reply:
        path = f"{self.table.path}/commands?legal=true&words=true"
        return who.post(path, body, key=f"turn-{number}")

    def refuse(self, tried: Sequence[Mapping[str, Any]]) -> None:
        """The viewer asks for what is refused."""
        for body in tried:
            sent = {**body, "expected_step": self.step}
            answer = self._send(self.caller(self.viewer), sent, -len(self.history))
            self._keep(f"send_command {body}", answer)

    def differ(self) -> None:
        """What others do here only, and what is not for this viewer to see."""
        others = [seat for seat in self.table.seats if seat != self.viewer]
        for seat in others:
            self.tell(seat, "notes", {"text": f"I hold a trump.{seat}", "visibility": "private"})
            self.tell(seat, "commands", {"command": {"type": "?"}, "expected_step": self.step})
        self.tell("facilitator", "notes", {"text": "Seat 2 bluffs.", "visibility": "private"})
        self.tell("facilitator", f"seats/{others[-1]}/invitations", None)
        self.tell("facilitator", "labels", {"labels": ["3b"]}, "PUT")
        if self.viewer == PUBLIC:
            self.tell(Viewer(1), "notes", {"text": "Among us seats.", "visibility": "seat"})
            self.tell(Viewer(1), "seats/1/name", {"name": "Ana"}, "PUT")

    def look(self, asked: Asks, *, alone: bool = False) -> None:
        """Everybody who must not tell the worlds apart asks all this, or the viewer alone."""
        for looker in self._lookers():
            if looker.seen == looker.viewer == self.viewer or not alone:
                self._ask(looker, asked)

    def _lookers(self) -> Iterator[Looker]:
        yield Looker(self.caller(self.viewer), self.viewer, self.viewer)
        if self.viewer != PUBLIC:
            yield Looker(self.spectator, PUBLIC, PUBLIC)
        for seat, caller in self.table.seats.items():
            yield Looker(caller, seat, PUBLIC)

    def _ask(self, looker: Looker, asked: Asks) -> None:
        for operation, asks in asked.items():
            said = REGISTER[operation]
            is_alike = said.alike and self.viewer != PUBLIC
            for ask in asks:
                if looker.viewer == looker.seen or is_alike:
                    self._put(operation, looker, ask)
                elif operation in ANY_VIEWER and "seat" not in ask.query:
                    query = {**ask.query, "seat": name_of(looker.seen)}
                    self._put(operation, looker, ask._replace(query=query))

    def _put(self, operation: str, looker: Looker, ask: Ask) -> None:
        facts = self._facts(looker)
        if operation == "claim_seat":
            facts |= self._made(f"seats/{facts['own']}/invitations")
        headers = {"Accept": ask.accept, **filled(ask.headers, facts)}
        if ask.method == "POST":
            headers["Idempotency-Key"] = f"key-{len(self.history)}"
        said = {} if ask.body is None else sent(operation, filled(ask.body, facts))
        path, query = filled(ask.path, facts), filled(ask.query, facts)
        answer = looker.caller.ask(ask.method, path, query_string=query, headers=headers, **said)
        if operation == "create_note" and answer.status_code == 201:
            self.note = answer.json["number"]
        if operation == "create_stream_ticket" and answer.status_code == 201:
            given = {"limit": facts["step"], "ticket": answer.json["ticket"]}
            watched = self.service.nobody.get(f"{self.table.path}/stream", **given)
            self._keep(f"see_stream with a ticket for {looker.name}", watched)
        answer.headers = self._untagged(looker.caller, answer)
        self._keep(f"{operation} {ask.path} {dict(ask.query)} for {looker.name}", answer)

    def _facts(self, looker: Looker) -> dict[str, Any]:
        step, own = self.step, seat_of(looker.viewer) or 1
        mid = (step + 1) // 2
        return {
            "match": self.table.id,
            "step": step,
            "before": step - 1,
            "mid": mid,
            "head": self.heads(step)[mid],
            "own": own,
            "other": own % len(self.table.seats) + 1,
            "note": self.note,
        }

    def heads(self, step: int) -> dict[int, str]:
        """The receipts of all steps."""
        if len(self._heads) != step:
            self._heads = self.service.ledger.heads(self.table.id, range(1, step + 1))
        return self._heads

    def _untagged(self, caller: Caller, answer: Reply) -> Headers:
        """The headers of an answer without its validator, if that is made of the answer alone.

        Of a file it is made of the newest receipt. It is keyed with the hash of the token.
        """
        headers = Headers(answer.headers)
        if "ETag" not in headers:
            return headers
        form, viewer = answer.mimetype or "", headers.get("X-Viewer", "")
        made_of: list[tuple[bytes, ...]] = [
            (headers.get("Content-Type", "").encode(), viewer.encode(), answer.data)
        ]
        if form in FILES:
            ends = range(self.step + 2)
            newest = self.heads(self.step)[self.step]
            spans = [str(range(after, last)) for after in ends for last in ends]
            files = [(RELEASE, form, viewer, newest, span) for span in spans]
            made_of += [tuple(part.encode() for part in each) for each in files]
        key = token_hash(caller.token or "")
        for parts in made_of:
            found = digest(key, *parts)
            headers["ETag"] = headers["ETag"].replace(found, "V" * len(found))
        return headers

    def _keep(self, where: str, answer: Reply) -> None:
        assert answer.status_code != 500, (
            where,
            answer.text,
        )  # failing alike, it would tell nothing
        headers, body = Headers(answer.headers), answer.data
        if answer.mimetype == XLSX:
            headers["Content-Length"], body = "deflated", unzipped(body)
        whole = f"{answer.status}\n{headers}\n".encode() + body
        self.history.append((where, self._masked(whole)))

    def _masked(self, answer: bytes) -> bytes:
        """The answer without what tells all matches apart, whatever is hidden in them.

        This is the only place that makes answers alike. Everything keeps its length.

        - The match's id is an address that was drawn.
        - Receipts commit to everything, hidden things too, and are salted so that nobody can try
          what fits. Only the true receipts are taken out, each by its step: any other hash stays.
        - The commitment is the hash of a secret that was drawn, and is published at the end.
        - Tokens were drawn, and so were keys of forms; tickets are signed with the hash of a token.

        Times are not: the clock of both worlds shows the same. What is deflated, the match's id
        in it, is looked at as it was before.
        """
        answer = PACKED.sub(lambda found: b'"packed":"' + inflated(found[1]), answer)
        answer = answer.replace(self.table.id.encode(), b"M" * len(self.table.id))
        for step, head in self.heads(self.step).items():
            answer = answer.replace(head.encode(), b"%064d" % step)
        commitment = self.table.begun["match"]["commitment"] or "of dictated chance there is none"
        answer = answer.replace(commitment.encode(), b"C" * 64)
        answer = KEY.sub(b'name="key" value="%b"' % (b"K" * 22), answer)
        answer = SECRET.sub(b'"secret":"%b"' % (b"C" * 64), answer)
        answer = TOKEN.sub(b'"token":"%b"' % (b"T" * 43), answer)
        return TICKET.sub(b'.%b"' % (b"S" * 63), answer)


def inflated(packed: bytes) -> bytes:
    """What was deflated and written in base64."""
    return zlib.decompress(b64decode(packed))


def unzipped(file: bytes) -> bytes:
    """All that stands in a zip file, as it was before it was deflated."""
    with ZipFile(BytesIO(file)) as opened:
        return b"\n".join(
            f"{each.filename} {each.file_size}\n".encode() + opened.read(each)
            for each in opened.infolist()
        )


def filled(form: Any, facts: Mapping[str, Any]) -> Any:
    """The names in braces replaced, at any depth."""
    if isinstance(form, Mapping):
        return {name: filled(value, facts) for name, value in form.items()}
    if form in (STEP, BEFORE):
        return facts[form[1:-1]]
    return form.format(**facts) if isinstance(form, str) else form


def leaks(one: World, other: World) -> list[str]:
    """Where two worlds can be told apart: by which answer, and what is there in each."""
    pairs = zip_longest(one.history, other.history, fillvalue=("nothing more", b""))
    return [
        f"{around(seen, also)!r} or {around(also, seen)!r} in {where}"
        for (where, seen), (asked, also) in pairs
        if (where, seen) != (asked, also)
    ]


def around(answer: bytes, other: bytes) -> str:
    """An answer from shortly before it differs from the other."""
    pairs = enumerate(zip_longest(answer, other))
    at = next((at for at, (one, also) in pairs if one != also), 0)
    return answer[max(at - 30, 0) : at + 40].decode(errors="replace")
