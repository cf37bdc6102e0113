"""The cells of a table by name, as a viewer sees it."""

from domain.kernel.table import Board, Table


def cells_of(table: Table) -> list[str]:
    """The names of all cells of all boards, each once, in the order of drawing."""
    boards = [part for part in table.parts if isinstance(part, Board)]
    return list(dict.fromkeys(cell.name for board in boards for cell in board.cells))
