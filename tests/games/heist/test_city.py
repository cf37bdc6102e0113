"""The city and the cards: what the sheets say, and which mistakes they may not have."""

from pathlib import Path

import pytest

from domain.components.sheet import WrongSheet
from domain.games.heist.cards import LEVEL, MONEY, TITLES, target, worth
from domain.games.heist.city import CITIES, read_cities


def cells(name: str, kind: str) -> str:
    city = CITIES["city" if name == "city" else "city_old"]
    return " ".join(cell for cell, each in city.kinds.items() if each == kind)


@pytest.mark.parametrize(
    ("city", "kind", "where"),
    [
        ("city", "start", "a1 a9 i1 i9"),
        ("city", "L1", "a2 a5 a8 b1 b9 e1 e9 h1 h9 i2 i5 i8"),
        ("city", "L2", "a3 a6 b5 c9 d1 e2 e8 f9 g1 h5 i4 i7"),
        ("city", "L3", "a4 d5 d9 e4 e5 e6 f1 f5 i6"),
        ("city", "police", "a7 c1 c5 e3 e7 g5 g9 i3"),
        ("city_old", "start", "a1 a9 i1 i9"),
        ("city_old", "police", "c5 e3 e7 g5"),
        ("city_old", "petty", "a2 a7 b9 c1 g9 h1 i3 i8"),
    ],
)
def test_what_is_where(city: str, kind: str, where: str) -> None:
    """Q2."""
    assert cells(city, kind) == where


def test_every_other_street_of_the_old_city_is_a_mission_without_a_level() -> None:
    """Q2: 45 cells of street in each city."""
    assert len(cells("city_old", "mission").split()) == 29
    assert [len(city.kinds) for city in CITIES.values()] == [45, 45]


def test_seats_start_counterclockwise() -> None:
    assert (
        CITIES["city"].starts == CITIES["city_old"].starts == {1: "a1", 2: "i1", 3: "i9", 4: "a9"}
    )


def test_the_city_looks_the_same_after_a_quarter_turn() -> None:
    """Q2: all starts are equal."""
    kinds = CITIES["city"].kinds
    for cell, kind in kinds.items():
        column, row = ord(cell[0]) - ord("a"), int(cell[1]) - 1
        turned = f"{'abcdefghi'[8 - row]}{column + 1}"
        assert kinds[turned] == kind, cell


def test_a_move_has_one_to_eight_ends() -> None:
    """Q12; R2: a way enters no cell twice, its origin included."""
    ways = CITIES["city"].ways
    counts = [len(by_end) for by_steps in ways.values() for by_end in by_steps.values()]
    assert (min(counts), max(counts)) == (2, 8)
    for origin, by_steps in ways.items():
        for steps, by_end in by_steps.items():
            for end, way in by_end.items():
                assert (len(way), way[-1]) == (steps, end)
                assert len({origin, *way}) == steps + 1


def test_ways_follow_the_streets() -> None:
    """R2."""
    assert CITIES["city"].ways["a1"][6]["c5"] == ("a2", "a3", "a4", "a5", "b5", "c5")
    assert CITIES["city"].ways["d5"][2] == {
        "b5": ("c5", "b5"),
        "e4": ("e5", "e4"),
        "e6": ("e5", "e6"),
        "f5": ("e5", "f5"),
    }


@pytest.mark.parametrize(("level", "money"), [(1, 10_000), (2, 20_000), (3, 30_000)])
def test_fifteen_cards_of_each_level(level: int, money: int) -> None:
    cards = [card for card in TITLES if LEVEL[card] == level]
    assert cards == [f"L{level}-{number:02}" for number in range(1, 16)]
    assert (MONEY[level], worth(cards)) == (money, 15 * money)


def test_the_whole_deck_is_worth_900_000() -> None:
    assert (len(TITLES), worth(TITLES)) == (45, 900_000)


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("L1-01", "Repaint the school statue"),
        ("L1-15", "Fit illegal neon lights"),
        ("L2-08", "Hide the forbidden fireworks"),
        ("L2-15", "Steal the constable's helmet"),
        ("L3-01", "Empty the casino vault"),
        ("L3-15", "Run the secret laboratory"),
    ],
)
def test_cards_have_their_titles(card: str, title: str) -> None:
    """Q1."""
    assert TITLES[card] == title


@pytest.mark.parametrize(("level", "by_rank"), [(1, [3, 4, 5]), (2, [2, 3, 4]), (3, [1, 2, 3])])
def test_the_success_table(level: int, by_rank: list[int]) -> None:
    """R7."""
    assert [target(level, rank) for rank in (0, 1, 2)] == by_rank


GOOD = ["S4 . S3", "P . P", "S1 1 S2"]


@pytest.mark.parametrize(
    ("rows", "line", "reason"),
    [
        (["S4 . S3", "P . X", "S1 1 S2"], 3, "there is no sign X"),
        (["S4 . S3", "P .", "S1 1 S2"], 3, "not as long"),
        (["S4 . S3", "P . P", "S1 1 1"], 1, "seat 2 starts on no single cell"),
        (["S4 P S3", "P . P", "S1 1 S2"], 1, "two ways of 4 steps lead from a1 to c3"),
    ],
)
def test_a_mistake_in_a_map_is_named_with_its_line(
    tmp_path: Path, rows: list[str], line: int, reason: str
) -> None:
    def drawn(name: str, rows: list[str]) -> str:
        return "\n".join([f"{name}:", *(f'  - "{row}"' for row in rows)])

    file = tmp_path / "city.yaml"
    file.write_text(f"{drawn('city', rows)}\n{drawn('city_old', GOOD)}\n")
    with pytest.raises(WrongSheet, match=reason) as caught:
        read_cities(file)
    assert caught.value.line == line
    file.write_text(f"{drawn('city', GOOD)}\n{drawn('city_old', GOOD)}\n")
    assert read_cities(file)["city"].kinds["a2"] == "police"
