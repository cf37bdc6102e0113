"""A table of texts on a terminal: what does not fit into a line goes on below."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

GAP = "  "

Cell = list[str]
"""The lines of a cell."""


def table_lines(
    heads: Sequence[str], rows: Iterable[Sequence[str]], room: int, rule: str = "─"
) -> Iterator[str]:
    """The headings, a line of `rule`s and the rows; a heading that begins with `#` is of numbers.

    Columns of texts give way where the table is wider than `room`; numbers stay whole.
    """
    numbers = [head.startswith("#") for head in heads]
    titles = [head.removeprefix("#") for head in heads]
    texts = [[text.split("\n") for text in row] for row in (titles, *rows)]
    natural = [max(map(_widest, column)) for column in zip(*texts, strict=True)]
    widths = _fitting(natural, numbers, room - len(GAP) * (len(heads) - 1))
    for place, row in enumerate(texts):
        cells = [_folded(cell, width) for cell, width in zip(row, widths, strict=True)]
        for line in zip_longest(*cells, fillvalue=""):
            aligned = map(_aligned, line, widths, numbers)
            yield GAP.join(aligned).rstrip()
        if place == 0:
            yield rule * (sum(widths) + len(GAP) * (len(heads) - 1))


def _fitting(widths: list[int], numbers: Sequence[bool], room: int) -> list[int]:
    """The widths, the widest columns of texts made narrower until all fit, if they can."""
    texts = [place for place, is_number in enumerate(numbers) if not is_number]
    while texts and sum(widths) > room:
        widest = max(reversed(texts), key=widths.__getitem__)
        if widths[widest] == 1:
            break
        widths[widest] -= 1
    return widths


def _folded(cell: Cell, width: int) -> Cell:
    """The lines of a cell, those that are too wide cut at spaces or, failing that, anywhere."""
    if _widest(cell) <= width:
        return cell
    from replays.drawing.lines import flow, plain, words

    return [plain(row) for line in cell for row in flow(words(line), width)]


def _aligned(text: str, width: int, is_number: bool) -> str:
    blanks = " " * (width - _columns(text))
    return blanks + text if is_number else text + blanks


def _widest(cell: Cell) -> int:
    return max(map(_columns, cell))


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from replays.drawing.lines import columns

    return columns(text)
