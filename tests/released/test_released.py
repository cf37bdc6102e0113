"""No rule and no stored form changes without a new release (law 12)."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from domain.games.registry import REGISTRY
from replays.bundle.formats import FORMATS
from replays.bundle.manifest import HOW_TO_CHECK
from tests.released.release import known, now

ADVICE = """
What was stored under {name} would be read or decided otherwise:
{changes}

- A name in the code may change: keep what is stored, with msgspec.field(name=...) or tag=....
- Rules decide otherwise, or something has another form: make a new release of the rules and keep
  the old one; where an event's older form can't be read with defaults, declare it in `older`.
  docs/adding-a-game.md says how.
- Tables or the ledger's own events: raise FORMAT in domain/ledger/stores/database.py, and give
  fields that are gained a default. Bundles: add a format in replays/bundle/formats.py.
- A recording, a release or a format is new: `make renew` adds it.
- Nothing was stored so yet: `make renew OF={name}` records, keeps and writes it down anew.
"""

KNOWN, NOW = known(), now()
NEWEST = {f"{game.id}/{game.rules}" for game in REGISTRY}


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Where two trees differ, a line each."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in {**before, **after}:
            yield from changes(before.get(name), after.get(name), f"{path} {name}")
        if before == after and list(before) != list(after):
            yield f"{path}: in another order"
    elif before != after:
        yield f"{path}: {before} -> {after}"


@pytest.mark.parametrize("name", NOW)
def test_what_is_released_is_as_it_was(name: str) -> None:
    if name not in KNOWN and name in NEWEST:
        pytest.skip("a new release owes it: tests/laws/test_owed.py")
    assert name in KNOWN, f"{name} is new: `make renew` writes it down"
    told = "\n".join(changes(KNOWN[name], NOW[name]))
    assert not told, ADVICE.format(name=name, changes=told)


def test_a_release_stays_as_long_as_anything_is_kept_of_it() -> None:
    games = {name for name in KNOWN if not name.startswith(("ledger/", "playledger "))}
    assert games <= set(NOW), (
        "open matches and old logs need the rules that they began with; what was released is "
        "no draft again"
    )


def test_the_readme_of_bundles_is_that_of_their_format() -> None:
    assert sha256(HOW_TO_CHECK).hexdigest() == [*FORMATS.values()][-1].readme, (
        "other words in how_to_check.md are a new format: add it in replays/bundle/formats.py"
    )


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"a": "int"}, {"a": "str"}, [" a: int -> str"]),
        ({"a": "int"}, {"a": "int", "b": "int = 0"}, [" b: None -> int = 0"]),
        ({"a": "int", "b": "int"}, {"b": "int", "a": "int"}, [": in another order"]),
        ({"a": {"b": "x"}}, {"a": {}}, [" a b: x -> None"]),
        ({"a": "int"}, {"a": "int"}, []),
    ],
)
def test_every_difference_is_told(before: Any, after: Any, told: list[str]) -> None:
    assert list(changes(before, after)) == told
