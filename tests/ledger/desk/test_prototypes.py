"""Prototypes are kept version by version as their authors wrote them, on both databases."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from domain.ledger.application import Ledger
from domain.ledger.desk import prototypes
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.desk.prototypes import Draft, PrototypeNotFound, PrototypesFull, Version
from domain.ledger.errors import KeyReused

ME, OTHER = "facilitator", "author-1"


def draft(text: str, sheet: str = "a" * 64) -> Draft:
    return Draft(sheet, "Gate Wars", {"sheet.yaml": text, "cards.csv": "name\nÖger 🂡\n"})


def test_versions_are_numbered_and_read_as_they_were_written(ledger: Ledger) -> None:
    kept = [ledger.prototypes.keep(ME, "gate-wars", draft(text)) for text in ("one", "two")]
    assert [each.number for each in kept] == [1, 2]
    assert ledger.prototypes.versions(ME, "gate-wars") == kept[::-1]
    assert ledger.prototypes.of(ME) == [kept[1]]
    assert ledger.prototypes.files(ME, "gate-wars", 1) == draft("one").files


def test_the_same_files_are_the_same_version(ledger: Ledger) -> None:
    first = ledger.prototypes.keep(ME, "gate-wars", draft("one"))
    assert ledger.prototypes.keep(ME, "gate-wars", draft("one")) == first
    assert len(ledger.prototypes.versions(ME, "gate-wars")) == 1


def test_authors_see_their_own(ledger: Ledger) -> None:
    ledger.prototypes.keep(ME, "gate-wars", draft("mine"))
    ledger.prototypes.keep(OTHER, "gate-wars", draft("theirs"))
    assert ledger.prototypes.files(ME, "gate-wars", 1)["sheet.yaml"] == "mine"
    assert ledger.prototypes.files(OTHER, "gate-wars", 1)["sheet.yaml"] == "theirs"
    ledger.prototypes.erase(ME, "gate-wars")
    assert ledger.prototypes.of(ME) == []
    assert len(ledger.prototypes.of(OTHER)) == 1


def test_what_is_not_there_is_named(ledger: Ledger) -> None:
    ledger.prototypes.keep(ME, "gate-wars", draft("one"))
    with pytest.raises(PrototypeNotFound, match="version 2 of 'gate-wars'"):
        ledger.prototypes.files(ME, "gate-wars", 2)
    with pytest.raises(PrototypeNotFound, match="prototype 'gate'"):
        ledger.prototypes.versions(ME, "gate")
    assert ledger.prototypes.erase(ME, "gate") is False


def test_an_erased_prototype_begins_again_with_version_one(ledger: Ledger) -> None:
    ledger.prototypes.keep(ME, "gate-wars", draft("one"))
    assert ledger.prototypes.erase(ME, "gate-wars")
    with pytest.raises(PrototypeNotFound):
        ledger.prototypes.versions(ME, "gate-wars")
    assert ledger.prototypes.keep(ME, "gate-wars", draft("two")).number == 1
    assert ledger.store.read("SELECT count(*) FROM prototype_versions") == [(1,)]


def test_a_repeated_request_keeps_one_version(ledger: Ledger) -> None:
    request = keyed_request(ME, "key", {"text": "one"})
    first = ledger.prototypes.keep(ME, "gate-wars", draft("one"), request)
    ledger.prototypes.keep(ME, "gate-wars", draft("two"))
    again = ledger.prototypes.keep(ME, "gate-wars", draft("one"), request)
    assert (first.number, again.number) == (1, 2)
    other = keyed_request(ME, "key", {"text": "three"})
    with pytest.raises(KeyReused):
        ledger.prototypes.keep(ME, "gate-wars", draft("three"), other)
    assert len(ledger.prototypes.versions(ME, "gate-wars")) == 2


def test_limits_say_what_to_do(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prototypes, "VERSIONS", 2)
    monkeypatch.setattr(prototypes, "MOST", 2)
    for text in ("one", "two"):
        ledger.prototypes.keep(ME, "gate-wars", draft(text))
    with pytest.raises(PrototypesFull, match="Export this one"):
        ledger.prototypes.keep(ME, "gate-wars", draft("three"))
    ledger.prototypes.keep(ME, "other", draft("one"))
    with pytest.raises(PrototypesFull, match="There are 2 prototypes"):
        ledger.prototypes.keep(ME, "third", draft("one"))
    with pytest.raises(PrototypesFull, match=r"200,\d+ bytes"):
        ledger.prototypes.keep(ME, "other", draft("x" * prototypes.SIZE))


def test_versions_kept_at_the_same_time_have_numbers_of_their_own(ledger: Ledger) -> None:
    keep = partial(ledger.prototypes.keep, ME, "gate-wars")
    with ThreadPoolExecutor(4) as threads:
        kept: list[Version] = list(threads.map(keep, [draft(f"text {n}") for n in range(6)]))
    assert sorted(each.number for each in kept) == [1, 2, 3, 4, 5, 6]
    for each in kept:
        files = ledger.prototypes.files(ME, "gate-wars", each.number)
        assert files["sheet.yaml"].startswith("text")
