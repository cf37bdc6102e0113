"""Lineages of matches over HTTP, and all that a person gets who has tokens of every match of one.

A *plan* says what happens in a lineage, step by step. Two lineages go through the same plan: one
with a script as its root, one with a twin of it. They have the same ids, times and secrets, so
that what tells them apart was hidden.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from domain.kernel import (
    PUBLIC,
    Dictated,
    Game,
    Outcome,
    Registry,
    Seeded,
    Viewer,
    name_of,
    players_and_public,
    seat_of,
)
from domain.ledger.desk.access.tokens import Grant, token_hash
from domain.ledger.stream.rows import MatchClosed
from tests.api.outlets import QUICK
from tests.api.service import Caller, Reply, Service
from tests.api.worlds import START, around, filled
from tests.script import Script

ROOT = "root"
FACILITATORS = "the facilitator's"
"""Id and text of the facilitator's token, the same in every lineage."""

LOOKED_AT = ("see_match", "see_state", "list_legal", "list_events", "see_step", "verify_match")
"""What a person asks of each match; each outlet by itself is looked at in `test_outlets.py`."""

OPENLY = ("draw", "count", "next", "look")

TAG = re.compile(r'(ETag: "(?:\d+-)?)[0-9a-f]{20}(?=")')
"""A validator, keyed with a token that was drawn; `worlds.py` looks at what it is made of."""


class Forked(NamedTuple):
    """`name` is forked from where `of` stands, or (`at`) stood after a step of it."""

    name: str
    of: str = ROOT
    policy: str = "fresh"
    seat: str | None = None
    exercise: bool = False
    at: int | None = None


class Played(NamedTuple):
    """So many steps are played: of the script in the root, of any legal commands elsewhere."""

    name: str
    steps: int


class Ended(NamedTuple):
    """The facilitator abandons it."""

    name: str


class Dealt(NamedTuple):
    """How chance is to fall in the beginning of the next fork."""

    falls: Sequence[Outcome]


Plan = Sequence[Forked | Played | Ended | Dealt]


class Scripted:
    """How chance falls in seeded matches: as it is said, or else as their secret draws it."""

    falls: Sequence[Outcome] | None = None

    def source(self, secret: bytes, match: str, step: int) -> Dictated | Seeded:
        """Instead of `Seeded`."""
        return Seeded(secret, match, step) if self.falls is None else Dictated(self.falls)


class Member:
    """A match of a lineage: its id, what it says that it is for, and its tokens by viewer."""

    def __init__(self, begun: Any) -> None:
        self.id: str = begun["match"]["id"]
        self.path = f"/matches/{self.id}"
        self.purpose: str = begun["match"].get("purpose", "play")
        self.tokens: dict[Viewer, str] = {each["seat"]: each["token"] for each in begun["tokens"]}
        self.given = {*self.tokens}
        """The viewers that the service has given a token."""


class Lineage:
    """A root that is played as its script says, and what was forked from it, by name."""

    def __init__(self, path: Path, game: Game, script: Script, chance: Scripted) -> None:
        counted = iter(range(10_000))
        self.service = Service(
            path,
            Registry((game,)),
            clock=lambda: START,
            random_bytes=lambda size: b"%0*d" % (size, next(counted)),
        )
        self.game, self.script, self.chance = game, script, chance
        self.ledger = self.service.ledger
        row = (token_hash(FACILITATORS), "facilitator", None, None)
        self.ledger.store.write("INSERT INTO tokens VALUES (?, ?, ?, ?)", [row])
        self.facilitator = self.service.caller(FACILITATORS)
        self.members = {ROOT: self._begun()}
        self.refused: dict[str, str] = {}

    def _begun(self) -> Member:
        plan = {
            "game": self.game.id,
            "variant": self.script.variant,
            "options": dict(self.script.options),
            "seats": self.script.seats,
        }
        self.chance.falls = self.script.steps[0].chance
        member = Member(self._made("/matches", plan, ROOT).json)
        self.chance.falls = None
        return member

    def _made(self, path: str, body: Any, key: str) -> Reply:
        return self.facilitator.post(path, body, key=key.replace(" ", "-"))

    def go(self, plan: Plan) -> "Lineage":
        """Goes through a plan; what is refused does not happen, and neither does what follows."""
        for step in plan:
            match step:
                case Dealt(falls):
                    self.chance.falls = falls
                case Forked():
                    self._fork(step)
                case Played(name, steps) if name in self.members:
                    self._play(name, steps)
                case Ended(name) if name in self.members:
                    body = {"expected_step": self.step(name)}
                    self._made(f"{self.members[name].path}/abandonment", body, f"end {name}")
        for name in self.members:
            self._give_tokens(name)
        return self

    def _fork(self, fork: Forked) -> None:
        if fork.of not in self.members:
            return
        body: dict[str, Any] = {"at": fork.at or self.step(fork.of), "policy": fork.policy}
        body |= {"seat": fork.seat} if fork.seat else {}
        body |= {"exercise": True} if fork.exercise else {}
        made = self._made(f"{self.members[fork.of].path}/forks", body, fork.name)
        self.chance.falls = None
        if made.status_code == 201:
            self.members[fork.name] = Member(made.json)
        else:
            self.refused[fork.name] = made.json["code"]

    def _play(self, name: str, steps: int) -> None:
        for _ in range(steps):
            now = self.step(name)
            if name != ROOT:
                self._send(name, now, self._any_command(name, now))
            elif now < len(self.script.steps):
                step = self.script.steps[now]
                self.chance.falls = step.chance
                self._send(name, now, {"seat": step.seat, "command": step.command})
                self.chance.falls = None

    def _any_command(self, name: str, now: int) -> Any:
        with self.ledger.live(self.members[name].id) as held:
            if not self.game.awaits_one:
                return self._offered(held.state, now)
            legal, seat = self.game.legal(held.state), held.state.to_act
        return {"seat": seat, "command": msgspec.to_builtins(legal[now * 7 % len(legal)])}

    def _offered(self, state: Any, now: int) -> Any:
        """A command of an open table that names nothing that is hidden, or twins would differ."""
        seat = 1 + now % self.script.seats
        offers = [each for each in self.game.offered(state, seat) if each.verb in OPENLY]
        offer = offers[now * 7 % len(offers)]
        return {"seat": seat, "command": offer.pick(now % len(offer))}

    def _send(self, name: str, now: int, command: Any) -> None:
        path = f"{self.members[name].path}/commands"
        sent = self._made(path, {**command, "expected_step": now}, f"{name} {now}")
        assert sent.status_code == 201, sent.text

    def _give_tokens(self, name: str) -> None:
        """Spectators' tokens as they are asked for; where there are none, such as once were."""
        member = self.members[name]
        made = self._made(f"{member.path}/spectators", None, f"{name} is shown")
        if made.status_code == 201:
            member.given.add(PUBLIC)
            member.tokens[PUBLIC] = made.json["token"]
        for viewer in {*players_and_public(self.script.seats)} - {*member.tokens}:
            [member.tokens[viewer]] = self.ledger.tokens.issue([grant(member.id, viewer)])

    def step(self, name: str) -> int:
        """The newest step of a match."""
        with self.ledger.live(self.members[name].id) as held:
            return held.step

    def is_over(self, name: str) -> bool:
        """Whether a match has ended."""
        with self.ledger.live(self.members[name].id) as held:
            return held.is_over

    def caller(self, name: str, viewer: Viewer) -> Caller:
        """Somebody with a token of a match: a seat's, or (the public) a spectator's."""
        return self.service.caller(self.members[name].tokens[viewer])

    def is_let_in(self, name: str, viewer: Viewer) -> bool:
        """Whether a token of a match opens it."""
        return self.caller(name, viewer).get(self.members[name].path).status_code == 200

    def origin_of(self, name: str) -> str | None:
        """The match from which one was forked, if it was."""
        fork = self.facilitator.seen(self.members[name].path).get("fork")
        origins = [
            each for each, member in self.members.items() if fork and member.id == fork["match"]
        ]
        return origins[0] if origins else None

    def told(self, name: str) -> bytes:
        """All that happened in a match, as anybody may know it."""
        answers = dict(self._answers(name, PUBLIC))
        return self._masked(answers["list_events"])

    def truth(self, name: str) -> Any:
        """All that there is to be known of where a match stands."""
        return self.facilitator.seen(f"{self.members[name].path}/state", seat="facilitator")["view"]

    def history(self, viewer: Viewer) -> Iterator[tuple[str, bytes]]:
        """All that a person who is this viewer in every match gets, and a spectator's token."""
        for name, member in self.members.items():
            for own in sorted({viewer, PUBLIC}, key=int):
                for where, answer in self._answers(name, own):
                    yield f"{where} of {name} for {name_of(own)}", self._masked(answer)
            if self.is_over(name) and self.is_let_in(name, viewer):
                yield f"the secret of {name}", self._drawn(member)

    def _answers(self, name: str, viewer: Viewer) -> Iterator[tuple[str, bytes]]:
        member, caller, step = self.members[name], self.caller(name, viewer), self.step(name)
        facts = {"match": member.id, "step": step, "before": step - 1, "mid": (step + 1) // 2}
        for operation in LOOKED_AT if self.is_let_in(name, viewer) else LOOKED_AT[:1]:
            ask = QUICK[operation][0]
            query = {**ask.query}
            answer = caller.ask(ask.method, filled(ask.path, facts), query_string=query)
            headers = TAG.sub(r"\1", str(answer.headers))
            yield operation, f"{answer.status}\n{headers}\n".encode() + answer.data

    def _drawn(self, member: Member) -> bytes:
        """What a published secret tells: whoever knows the decks can draw every outcome again."""
        steps = self.ledger.steps(member.id)
        assert isinstance(steps[-1].events[-1], MatchClosed)
        return msgspec.json.encode([step.header.outcomes for step in steps])

    def _masked(self, answer: bytes) -> bytes:
        """The answer without receipts: they commit to everything, hidden things too."""
        for head in self._receipts:
            answer = answer.replace(head, b"0" * 64)
        return answer

    @cached_property
    def _receipts(self) -> list[bytes]:
        """All of them; nothing is played any more once they are asked for."""
        ids = [member.id for member in self.members.values()]
        return [step.head.encode() for each in ids for step in self.ledger.steps(each)]


def grant(match: str, viewer: Viewer) -> Grant:
    """What a token of a match gives: a seat, or a look at it."""
    return Grant("seat", match, seat_of(viewer)) if viewer != PUBLIC else Grant("spectator", match)


class Twins(NamedTuple):
    """Two lineages that went through the same plan, and the viewers that a person is in both."""

    one: Lineage
    other: Lineage
    viewer: Viewer

    @property
    def protected(self) -> list[str]:
        """Matches for play that go on, seen by the person, in which something else is true.

        The person must not tell which of the two it is. A fork of an exercise in which, for all to
        see, something else was played is another match.
        """
        return [
            name
            for name, member in self.one.members.items()
            if member.purpose == "play"
            and not self.one.is_over(name)
            and self.one.is_let_in(name, self.viewer)
            and self.one.truth(name) != self.other.truth(name)
            and not self._is_another(name)
        ]

    def _is_another(self, name: str) -> bool:
        origin = self.one.origin_of(name)
        return (
            origin is not None
            and self.one.members[origin].purpose == "exercise"
            and self.one.told(origin) != self.other.told(origin)
        )

    @property
    def leaks(self) -> list[str]:
        """Law 6 over lineages: where all that the person gets uncovers a protected match."""
        if not self.protected:
            return []
        pairs = zip_longest(self.one.history(self.viewer), self.other.history(self.viewer))
        return [
            f"{around(mine[1], theirs[1])!r} or {around(theirs[1], mine[1])!r} in {mine[0]}"
            for mine, theirs in pairs
            if mine != theirs
        ]
