"""Whatever is asked, in whatever order, and whenever the server is killed: as the model says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from tests.api.contract.machine import KEYS, Asking, Restartable
from tests.api.contract.model import Match, Sent
from tests.rounds import rounds

EXAMPLES = rounds(usual=6, soak=60)
STEPS = rounds(usual=30, soak=60)
"""So many things are asked, beginning with one match, so many times."""

MATCHES = 4
"""Forks and all, at one time."""

PLANS = (
    {"game": "correction"},
    {"game": "hidden_hand"},
    {"game": "hidden_hand", "variant": "short"},
)
GAMES = ("correction", "hidden_hand")
NUMBERS = st.integers(0, 10_000)
"""Chooses one of what there is."""

SELDOM = st.sampled_from([True, False, False])
"""A server takes a second to come back."""

OTHERS = {"commands": "resignation", "takebacks": "abandonment", "abandonment": "takebacks"}
"""What else the same seat could ask for with a key."""


class Playtests(Asking):
    """Everything that can happen to matches."""

    @initialize(plan=st.sampled_from(PLANS))
    def begin(self, plan: dict[str, str]) -> None:
        key = next(KEYS)
        begun = self.facilitate("POST", "/matches", plan, key)
        again = self.facilitate("POST", "/matches", plan, key)
        assert (begun.status, again.status) == (201, 201)
        assert again.headers["Idempotent-Replayed"] == "true"
        assert again.json["match"] == begun.json["match"]
        other = "correction" if plan["game"] == "hidden_hand" else "hidden_hand"
        reused = self.facilitate("POST", "/matches", {"game": other}, key)
        assert (reused.status, reused.json["code"]) == (422, "key_reused")
        self.matches.append(Match(again.json, self.service.token))

    @rule(n=NUMBERS, command=NUMBERS)
    def play(self, n: int, command: int) -> None:
        match = self.chosen(n)
        legal = self.seen(f"{match.path}/legal")
        assert bool(legal["commands"]) != match.is_over
        if legal["commands"]:
            asked = legal["commands"][command % len(legal["commands"])]
            assert self.sent(match, legal["to_act"], "commands", {"command": asked}).status == 201

    @rule(n=NUMBERS, away=st.sampled_from([-1, 1, 7]))
    def ask_for_another_step(self, n: int, away: int) -> None:
        match = self.chosen(n)
        body = {"to": 1, "expected_step": match.step + away}
        if body["expected_step"]:
            assert self.sent(match, 0, "takebacks", body).status == 412

    @rule(n=NUMBERS)
    def ask_for_no_step(self, n: int) -> None:
        answer = self.facilitate("POST", f"{self.chosen(n).path}/takebacks", {"to": 1})
        assert (answer.status, answer.json["code"]) == (428, "step_missing")

    @rule(n=NUMBERS, command=st.sampled_from([{}, {"type": "fly"}, {"type": "take_back"}]))
    def ask_for_nothing_known(self, n: int, command: Any) -> None:
        match = self.chosen(n)
        answer = self.sent(match, 1, "commands", {"command": command})
        assert answer.status in ((409, 422) if match.is_over else (422,)), answer

    @rule(n=NUMBERS)
    def ask_out_of_turn(self, n: int) -> None:
        match = self.chosen(n)
        legal = self.seen(f"{match.path}/legal")
        if legal["commands"]:
            body = {"command": legal["commands"][0]}
            answer = self.sent(match, 3 - legal["to_act"], "commands", body)
            assert (answer.status, answer.json["code"]) == (422, "not_your_turn")

    @rule(n=NUMBERS, which=NUMBERS)
    def ask_again(self, n: int, which: int) -> None:
        match = self.chosen(n)
        if match.sent:
            sent = match.sent[which % len(match.sent)]
            answer = self.ask(sent.token, "POST", sent.path, sent.body, sent.key)
            if sent.token in match.revoked:
                assert answer.status == 401
            else:
                assert (answer.status, answer.json) == (201, sent.answer)
                assert answer.headers["Idempotent-Replayed"] == "true"

    @rule(n=NUMBERS, which=NUMBERS)
    def ask_for_something_else_with_a_key(self, n: int, which: int) -> None:
        match = self.chosen(n)
        if match.sent:
            sent = match.sent[which % len(match.sent)]
            place = OTHERS.get(sent.path.rpartition("/")[2])
            if place and sent.token not in match.revoked:
                fields = {"expected_step", "seat"} & set(sent.body)
                body: dict[str, Any] = {name: sent.body[name] for name in fields}
                body |= {"to": 1} if place == "takebacks" else {}
                answer = self.ask(sent.token, "POST", f"{match.path}/{place}", body, sent.key)
                assert (answer.status, answer.json["code"]) == (422, "key_reused")

    @rule(n=NUMBERS, to=NUMBERS)
    def take_back(self, n: int, to: int) -> None:
        match = self.chosen(n)
        if match.step > 1:
            wanted = 409 if match.is_over else 201
            body = {"to": 1 + to % (match.step - 1)}
            assert self.sent(match, 0, "takebacks", body).status == wanted

    @rule(n=NUMBERS, seat=st.sampled_from([0, 1, 2]))
    def end(self, n: int, seat: int) -> None:
        match = self.chosen(n)
        if len(self.matches) == 1:
            return
        wanted = 409 if match.is_over else 201
        place = "resignation" if seat else "abandonment"
        assert self.sent(match, seat, place, {}).status == wanted
        assert match.is_over

    @rule(n=NUMBERS, at=NUMBERS, policy=st.sampled_from(["fresh", "redealt"]), exercise=SELDOM)
    def fork(self, n: int, at: int, policy: str, exercise: bool) -> None:
        if len(self.matches) == MATCHES:
            return
        match, key = self.chosen(n), next(KEYS)
        body = {"at": 1 + at % match.step, "policy": policy, "exercise": exercise}
        answer = self.facilitate("POST", f"{match.path}/forks", body, key)
        purpose, refused = match.fork(policy, exercise=exercise)
        if match.is_over and body["at"] == match.step:
            refused = "fork_of_the_end"
        if refused:
            assert (answer.status, answer.json["code"]) == (422, refused)
        else:
            again = self.facilitate("POST", f"{match.path}/forks", body, key)
            assert (answer.status, again.status) == (201, 201)
            assert again.json["match"] == answer.json["match"]
            assert answer.json["match"]["purpose"] == purpose
            self.matches.append(Match(again.json, self.service.token, match))

    @rule(n=NUMBERS, text=st.sampled_from(["Why?", "<b>", "=1+1", "\u202e", "Ж" * 100]))
    def note(self, n: int, text: str) -> None:
        match, key = self.chosen(n), next(KEYS)
        body = {"text": text, "step": 1 + n % match.step}
        answers = [self.facilitate("POST", f"{match.path}/notes", body, key) for _ in range(2)]
        assert [each.status for each in answers] == [201, 201]
        assert answers[0].json == answers[1].json
        match.notes.append({"number": len(match.notes) + 1, "text": text, "erased": False})

    @rule(n=NUMBERS, which=NUMBERS)
    def erase_note(self, n: int, which: int) -> None:
        match = self.chosen(n)
        if match.notes:
            note = match.notes[which % len(match.notes)]
            path = f"{match.path}/notes/{note['number']}"
            assert self.facilitate("DELETE", path).status == 200
            note |= {"text": "", "erased": True}

    @rule(n=NUMBERS, seat=st.sampled_from([1, 2]))
    def invite(self, n: int, seat: int) -> None:
        match = self.chosen(n)
        answer = self.facilitate("POST", f"{match.path}/seats/{seat}/invitations")
        assert answer.status == (409 if match.is_closed else 201)
        if match.is_closed:
            return
        if old := match.invited.get(seat):
            assert self.ask(None, "POST", "/claims", {"invitation": old}).status == 404
        match.invited[seat] = answer.json["invitation"]

    @rule(n=NUMBERS, seat=st.sampled_from([1, 2]))
    def claim(self, n: int, seat: int) -> None:
        match = self.chosen(n)
        if seat in match.invited:
            body = {"invitation": match.invited[seat]}
            claimed = self.ask(None, "POST", "/claims", body)
            assert (claimed.status, claimed.json["seat"]) == (201, seat)
            match.left(seat, "person")
            match.tokens[seat] = claimed.json["token"]
            assert self.ask(None, "POST", "/claims", body).status == 410

    @rule(n=NUMBERS, seat=st.sampled_from([1, 2]))
    def release(self, n: int, seat: int) -> None:
        match = self.chosen(n)
        assert self.facilitate("DELETE", f"{match.path}/seats/{seat}/sitter").status == 200
        match.left(seat, "free")

    @rule(n=NUMBERS, seat=st.sampled_from([1, 2]))
    def let_bot_sit(self, n: int, seat: int) -> None:
        match = self.chosen(n)
        if not match.bots:  # Two would play to the end.
            body = {"bot": "random"}
            assert self.facilitate("PUT", f"{match.path}/seats/{seat}/bot", body).status == 200
            match.left(seat, "bot")
            self.settle(match)

    @rule(n=NUMBERS)
    def look_who_sits(self, n: int) -> None:
        match = self.chosen(n)
        seats = self.seen(f"{match.path}/seats")["seats"]
        assert {each["seat"]: each["sitter"] for each in seats} == match.sitting
        for token in match.tokens.values():
            assert self.ask(token, "GET", match.path).status == 200
        for token in match.revoked:
            assert self.ask(token, "GET", match.path).status == 401

    @rule(now=SELDOM)
    def kill(self, now: bool) -> None:
        if now:
            self.service.kill()

    @rule(n=NUMBERS, command=NUMBERS, now=SELDOM)
    def kill_before_the_answer(self, n: int, command: int, now: bool) -> None:
        """Whether it was recorded or not: the repeated request is answered with its step."""
        match = self.chosen(n)
        legal = self.seen(f"{match.path}/legal")
        if now and legal["commands"]:
            body = {
                "command": legal["commands"][command % len(legal["commands"])],
                "expected_step": match.step,
                "seat": legal["to_act"],
            }
            self.lose(path := f"{match.path}/commands", body, key := next(KEYS))
            answer = self.facilitate("POST", path, body, key)
            assert (answer.status, answer.json["step"]) == (201, match.step + 1)
            match.accepted(Sent(path, body, key, self.service.token, answer.json))
            self.settle(match)

    @invariant()
    def stands_where_the_model_says(self) -> None:
        for match in self.matches:
            now = self.seen(match.path)
            assert (now["step"], bool(now["result"])) == (match.step, match.is_over)
            assert now["receipt"] == match.heads.get(match.step, now["receipt"])

    def teardown(self) -> None:
        for match in self.matches:
            proved = self.seen(f"{match.path}/verification?held={match.held()}")
            assert (proved["ok"], proved["steps"]) == (True, match.step)
            assert [each["command"] for each in self.steps(match, 0)] == match.asked
            kept = self.seen(f"{match.path}/notes?limit=200")["notes"]
            wanted = [{key: note[key] for key in ("number", "text", "erased")} for note in kept]
            assert wanted == match.notes


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Restartable]:
    """A server on a file of its own."""
    started = Restartable(tmp_path / "playledger.db", GAMES)
    yield started
    started.close()


def test_matches_are_as_the_model_says(service: Restartable) -> None:
    Playtests.service = service
    run_state_machine_as_test(
        Playtests,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            phases=[Phase.generate],  # What failed is not tried again on another file.
            suppress_health_check=list(HealthCheck),
        ),
    )
