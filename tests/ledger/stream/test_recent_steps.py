"""The newest steps come from memory: they are those of the log, whoever asks for how many."""

from pathlib import Path

import pytest

from domain.ledger.stream.newest import KEPT
from tests.ledger.play import ROLL, begin, opened, submit


@pytest.mark.parametrize("moves", [1, KEPT - 1, KEPT + 3])
def test_steps_from_memory_are_those_of_the_log(tmp_path: Path, moves: int) -> None:
    file = str(tmp_path / "playledger.db")
    with opened(file, create=True) as one, opened(file) as other:
        match = begin(one, variant="long")
        for _ in range(moves):
            submit(one, match, ROLL)
        logged = one.steps(match)
        for ledger in (one, other):
            for number in range(len(logged) + 1):
                for limit in (1, 2, 2 * KEPT):
                    found = ledger.steps_after(match, number, limit)
                    assert found == logged[number : number + limit]


def test_a_new_step_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(str(tmp_path / "playledger.db"), create=True) as ledger:
        match = begin(ledger)
        newest = submit(ledger, match, ROLL)
        monkeypatch.delattr("domain.ledger.stored.StoredMatches._steps")
        assert ledger.steps_after(match, 1, 50) == [newest]
