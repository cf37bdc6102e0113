"""A surface of characters to draw on, with box lines that join where they meet."""

from collections import defaultdict

from replays.drawing.lines import Line, Run, columns_of
from replays.drawing.signs import JUNCTIONS

UP, RIGHT, DOWN, LEFT = range(4)


class Canvas:
    """Lines of `wide` characters; columns run to the right, rows down, both from 0."""

    def __init__(self, wide: int, high: int) -> None:
        self._texts = [[" "] * wide for _ in range(high)]
        self._styles = [[""] * wide for _ in range(high)]
        self._arms: defaultdict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0, 0, 0])

    def write(self, column: int, row: int, text: Line) -> None:
        """Writes a line of text over what is there."""
        for run in text:
            for character in run.text:
                column += self._put(column, row, character, run.style)

    def _put(self, column: int, row: int, character: str, style: str) -> int:
        wide = columns_of(character)
        if wide == 0:
            self._texts[row][column - 1] += character
            return 0
        self._texts[row][column] = character
        self._styles[row][column] = style
        for covered in range(column + 1, column + wide):
            self._texts[row][covered] = ""
            self._styles[row][covered] = style
        return wide

    def fill(self, column: int, row: int, wide: int, high: int, run: Run) -> None:
        """Fills a rectangle with one character in one style."""
        for each in range(row, row + high):
            self._texts[each][column : column + wide] = [run.text] * wide
            self._styles[each][column : column + wide] = [run.style] * wide

    def across(self, column: int, row: int, wide: int, weight: int) -> None:
        """A horizontal line from `column` over `wide` columns."""
        for each in range(column, column + wide):
            self._arms[each, row][RIGHT] = weight
            self._arms[each + 1, row][LEFT] = weight

    def down(self, column: int, row: int, high: int, weight: int) -> None:
        """A vertical line from `row` over `high` rows."""
        for each in range(row, row + high):
            self._arms[column, each][DOWN] = weight
            self._arms[column, each + 1][UP] = weight

    def rule(self, style: str) -> None:
        """Draws the lines."""
        for (column, row), (up, right, down, left) in self._arms.items():
            self._texts[row][column] = JUNCTIONS[((up * 3 + right) * 3 + down) * 3 + left]
            self._styles[row][column] = style

    def lines(self) -> list[Line]:
        """What has been drawn."""
        return [
            _runs(texts, styles) for texts, styles in zip(self._texts, self._styles, strict=True)
        ]


def _runs(texts: list[str], styles: list[str]) -> Line:
    """Neighbours of one style as one run, without the blanks at the end."""
    while texts and texts[-1] == " " and not styles[-1]:
        texts, styles = texts[:-1], styles[:-1]
    runs: list[Run] = []
    for text, style in zip(texts, styles, strict=True):
        if runs and runs[-1].style == style:
            runs[-1] = Run(runs[-1].text + text, style)
        else:
            runs.append(Run(text, style))
    return tuple(runs)
