"""A match with everybody who could ask for something, and what they could ask for."""

import json
from collections.abc import Mapping
from typing import Any

from domain.ledger.desk.access.tokens import Grant
from tests.api.register import OPERATIONS, PARTS, PLACE, REGISTER, known_in, path_of, sent
from tests.api.register.entry import LEGAL, SEAT, STEP
from tests.api.service import KEYS, Caller, Reply, Service


class Party:
    """A match with everybody who could ask for something, and what they could ask for."""

    def __init__(self, service: Service, game: str = "hidden_hand", **plan: Any) -> None:
        self.service = service
        service.keep_gate_wars()
        self.table = service.begin(game, **plan)
        self.seat: int = self.table.now["to_act"]
        self.class_id = service.ledger.classes.create("3b", "2026-12-18", ["Ana", "Bo"]).id
        note = {"text": "Look!", "visibility": "seat"}
        assert self.table.facilitator.post(f"{self.table.path}/notes", note).status_code == 201

    def caller(self, who: str) -> Caller:
        """Somebody of a column."""
        own = self.table.tokens[self.seat]
        match who:
            case "spectator":
                return self.service.caller(self._issued(Grant("spectator", self.table.id)))
            case "member":
                return self.service.caller(self._issued(Grant("member", self.class_id, 1)))
            case "author":
                return self.service.caller(self._issued(Grant("author", "a1b2c3d4e5f6")))
            case "host":
                return self.service.caller(self._issued(Grant("host", self.table.id)))
            case "second facilitator":
                return self.service.caller(self._issued(Grant("facilitator")))
            case "revoked":
                return self.service.caller(self._revoked())
            case _:
                tokens = {
                    "nobody": None,
                    "unknown": "x" * 43,
                    "truncated": own[:-1],
                    "seat": own,
                    "other seat": self.table.tokens[3 - self.seat],
                    "facilitator": self.service.token,
                }
                return self.service.caller(tokens[who])

    def _issued(self, grant: Grant) -> str:
        [token] = self.service.ledger.tokens.issue([grant])
        return token

    def _revoked(self) -> str:
        token = self._issued(Grant("seat", self.table.id, self.seat))
        newest = self.service.ledger.tokens.issued(match=self.table.id)[-1]
        assert self.table.facilitator.delete(f"/tokens/{newest.id}").status_code == 200
        return token

    def usual_asker(self, name: str) -> Caller:
        """A facilitator, or who else may ask for an operation."""
        may = OPERATIONS[name].may
        is_facilitators = not may or "facilitator" in may
        return self.service.facilitator if is_facilitators else self.caller(may[0])

    def ask(
        self,
        name: str,
        who: Caller,
        *,
        names_seat: bool = False,
        fields: Mapping[str, str] = {},
        headers: Mapping[str, str] = {},
    ) -> Reply:
        """Asks for an operation, of this match, in a way that is right but for some fields."""
        operation, body = OPERATIONS[name], self.body(name, names_seat=names_seat)
        if isinstance(body, dict):
            body = {**body, **fields}
        key = {"Idempotency-Key": next(KEYS)} if operation.method == "POST" else {}
        query, keyed = REGISTER[name].query, {**key, **headers}
        return who.ask(
            operation.method,
            self.path(name),
            query_string=query,
            headers=keyed,
            **sent(name, body),
        )

    def parts(self, name: str) -> dict[str, object]:
        """What stands in the address of an operation, of this match."""
        known: dict[str, object] = {
            **PARTS,
            "match_id": self.table.id,
            "class_id": self.class_id,
            "seat": self.seat,
        }
        places = PLACE.findall(OPERATIONS[name].path)
        if "token_id" in places:
            known["token_id"] = self.service.ledger.tokens.issued(match=self.table.id)[0].id
        return {place: known[place] for place in places}

    def path(self, name: str) -> str:
        """The address of an operation, of this match."""
        return path_of(name, **self.parts(name))

    def body(self, name: str, *, names_seat: bool = False) -> Any:
        """What is sent to an operation; `names_seat` where a facilitator does for whom it is."""
        body = REGISTER[name].body
        if not isinstance(body, dict):
            return body
        known: dict[str, Any] = {SEAT: self.seat}
        if STEP in body.values():
            known[STEP] = self.table.now["step"]
        if LEGAL in body.values():
            command = self.table.legal()[0]
            known[LEGAL] = json.dumps(command) if "step" in body else command
        told = known_in(body, known)
        if "key" in told:
            told["key"] = next(KEYS)
        is_named = names_seat and REGISTER[name].names_seat
        return {**told, "seat": self.seat} if is_named else told
