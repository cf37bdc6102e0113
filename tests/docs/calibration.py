"""Writes the tables of docs/analysis.md that say how good the win chances are, from their data.

python -m lab.analysis.fitting correction heist ...
python -m tests.docs.calibration
"""

from collections.abc import Iterator
from pathlib import Path

from domain.games.registry import REGISTRY
from lab.analysis.fitted import Tenth, Valued, known_values
from lab.studies.report.text import lines_of_table

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"

BEGIN, END = "<!-- figures of lab/analysis/values.yaml -->\n", "<!-- end of the figures -->\n"

TENTHS = range(10)


def section() -> str:
    """Both tables: the scores of each game, and what was won of what was said."""
    known = sorted((REGISTRY.game(name).title, each) for name, each in known_values().items())
    heads = ("game", "valued by", "positions", "Brier", "even", "factor", "slope")
    rows = [(title, *_scores(each)) for title, each in known]
    said = [(title, *_won(each)) for title, each in known]
    tenths = [f"{10 * each} to {10 * each + 10} %" for each in TENTHS]
    return "\n".join((*lines_of_table(heads, rows), *lines_of_table(("said", *tenths), said)))


def _scores(value: Valued) -> Iterator[str]:
    measured = value.measured
    low, high = measured.slope_between
    yield "a formula" if value.weights else "playouts"
    yield f"{measured.matches:,}"
    yield f"{measured.fitted if value.weights else measured.playouts:.3f}"
    yield f"{measured.even:.3f}"
    yield "-" if value.weights else f"{value.factor:.2f}"
    between = f" [{low:.2f}, {high:.2f}]" if high else ""
    yield f"{measured.slope:.2f}{between}"


def _won(value: Valued) -> Iterator[str]:
    """The share won by tenths of what was said; none where nothing was said so."""
    by_tenth: dict[int, Tenth] = {min(int(each.said * 10), 9): each for each in value.measured.bins}
    for tenth in TENTHS:
        found = by_tenth.get(tenth)
        yield f"{100 * found.won:.0f} % of {found.count}" if found else "-"


def renewed(page: str) -> str:
    """The page with the tables of today's data."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{section()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
