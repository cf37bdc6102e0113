"""Commands of any table."""

import pytest

from domain.kernel.playing.table_command import others


@pytest.mark.parametrize(
    ("seat", "seats", "winners"), [(1, 2, (2,)), (2, 2, (1,)), (2, 3, (1, 3)), (1, 1, ())]
)
def test_a_seat_that_resigns_leaves_the_win_to_all_others(
    seat: int, seats: int, winners: tuple[int, ...]
) -> None:
    assert others(seat, seats) == winners
