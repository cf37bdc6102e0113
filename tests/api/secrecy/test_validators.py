"""Validators of what is read of a match: whoever has it already is told so, and nobody else."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from domain.kernel import FACILITATOR, PUBLIC, Viewer
from tests.api.analysed import keep_analysis
from tests.api.register import OPERATIONS, path_of
from tests.api.service import Caller, Reply, Service, Table

VALIDATED = {name for name, each in OPERATIONS.items() if each.is_validated}


class Read(NamedTuple):
    """One way to read of a match: by whom, where, and in which form."""

    who: str
    caller: Caller
    path: str
    form: str

    def again(self, tag: str = "") -> Reply:
        """The answer to a client that has the one with this validator."""
        headers = {"Accept": self.form, **({"If-None-Match": tag} if tag else {})}
        return self.caller.ask("GET", self.path, headers=headers)


@pytest.fixture
def table(service: Service) -> Table:
    """A match of Hidden Hand, four commands old, with analyses for all."""
    table = service.begin("hidden_hand")
    table.play(4)
    for viewer in (FACILITATOR, PUBLIC, Viewer(1), Viewer(2)):
        keep_analysis(service.ledger, table.id, viewer, 0.5, 0.25)
    return table


@pytest.fixture
def reads(service: Service, table: Table) -> list[Read]:
    """Every way to read of the match."""
    made = table.facilitator.post(f"{table.path}/spectators", None).json
    callers = {
        "facilitator": table.facilitator,
        "seat 1": table.seats[1],
        "seat 2": table.seats[2],
        "spectator": service.caller(made["token"]),
    }
    return [read for who, caller in callers.items() for read in reads_of(who, caller, table)]


def reads_of(who: str, caller: Caller, table: Table) -> Iterator[Read]:
    for name in sorted(VALIDATED):
        operation = OPERATIONS[name]
        path = path_of(name, match_id=table.id, number=2)
        if who.partition(" ")[0] in operation.may:
            yield from (Read(who, caller, path, form) for form in operation.answers[200])
            if who != "spectator" and name in ("see_state", "see_picture"):
                yield Read(who, caller, f"{path}?seat=public&at=3", operation.answers[200][0])


def test_all_that_is_read_of_a_match_but_its_stream_has_a_validator() -> None:
    """Pages, which declare no answers, have none."""
    of_matches = {
        name
        for name, each in OPERATIONS.items()
        if each.method == "GET" and "<match_id>" in each.path and 200 in each.answers
    }
    assert of_matches - VALIDATED == {"see_stream"}


def test_whoever_has_an_answer_is_not_sent_it_again(reads: list[Read]) -> None:
    for read in reads:
        whole = read.again()
        tag = whole.headers["ETag"]
        again = read.again(tag)
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag), read
        assert again.headers["Cache-Control"] == "no-store"
        assert read.again(f'"other", W/{tag}').status_code == 304
        assert read.again('"other"').data == whole.data


def changes(table: Table) -> Iterator[str]:
    """Everything that shows somewhere, done one after the other."""
    seat, path = table.seats[1], table.path
    for who, visibility in (("1", "private"), ("2", "public")):
        seat.post(f"{path}/notes", {"text": f"Why? {who}", "visibility": visibility, "step": 2})
        yield f"a {visibility} note is written"
    table.facilitator.post(f"{path}/notes/1/answers", {"text": "So."})
    yield "a note is answered"
    seat.post(f"{path}/notes/2/resolution", {})
    yield "a note is closed"
    seat.delete(f"{path}/notes/2")
    yield "a note is erased"
    table.facilitator.put(f"{path}/seats/2/name", {"name": "Ana"})
    yield "a person is named"
    table.facilitator.put(f"{path}/labels", {"labels": ["3b"]})
    yield "labels are put"
    table.play(1)
    yield "a command is accepted"
    table.facilitator.post(f"{path}/seats/2/invitations", None)
    yield "a person is invited"
    table.facilitator.post(f"{path}/takebacks", {"to": 3, "expected_step": table.now["step"]})
    yield "steps are taken back"
    table.facilitator.post(f"{path}/abandonment", {"expected_step": table.now["step"]})
    yield "the match is abandoned"
    table.facilitator.post(f"{path}/forks", {"at": 2})
    yield "the match is forked"


def test_what_is_shown_differs_where_the_validator_does_and_nowhere_else(
    table: Table, reads: list[Read]
) -> None:
    before = [read.again() for read in reads]
    for change in changes(table):
        now = [read.again() for read in reads]
        for read, one, other in zip(reads, before, now, strict=True):
            is_tag_kept = one.headers["ETag"] == other.headers["ETag"]
            assert is_tag_kept == (one.data == other.data), (change, read)
        assert [each.data for each in before] != [each.data for each in now], change
        before = now


def test_no_two_clients_have_the_same_validator(reads: list[Read]) -> None:
    """Not even of the same bytes, which seats and spectators see of what is public."""
    tags: dict[tuple[str, str], list[str]] = {}
    for read in reads:
        tags.setdefault((read.path, read.form), []).append(read.again().headers["ETag"])
    assert all(len(found) == len(set(found)) for found in tags.values())
    assert max(map(len, tags.values())) == 4


def test_nobody_is_told_that_nothing_has_changed_who_may_not_read(
    table: Table, service: Service
) -> None:
    own, path = table.seats[1], f"{table.path}/state"
    tag = own.get(path).headers["ETag"]
    for known in (tag, "*"):
        asked = {"headers": {"If-None-Match": known}}
        assert own.ask("GET", f"{path}?seat=2", **asked).status_code == 403
        assert own.ask("GET", f"{path}?at=99", **asked).status_code == 404
        assert own.ask("GET", f"{table.path}/bundle", **asked).status_code == 403
        assert service.nobody.ask("GET", path, **asked).status_code == 401
        assert service.begin("hidden_hand").seats[1].ask("GET", path, **asked).status_code == 404
    table.facilitator.delete(f"{table.path}/seats/1/sitter")
    assert own.ask("GET", path, headers={"If-None-Match": tag}).status_code == 401


def test_the_validator_of_what_was_looked_at_says_for_which_step_a_command_is(
    table: Table,
) -> None:
    now = table.now
    seat, [command, *_] = table.seats[now["to_act"]], table.legal()
    tag = seat.get(f"{table.path}/legal").headers["ETag"]
    stale = seat.get(f"{table.path}/state", at=2).headers["ETag"]
    sent = {"command": command}
    path = f"{table.path}/commands"
    assert seat.post(path, sent, **{"If-Match": stale}).status_code == 412
    assert seat.post(path, sent, **{"If-Match": tag}).json["step"] == now["step"] + 1
