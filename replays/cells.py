"""The cells of a table by name, as a viewer sees it."""

from domain.kernel.lying import cell_names
from domain.kernel.table import Table


def cells_of(table: Table) -> list[str]:
    """The names of all cells of all boards, each once, in the order of drawing."""
    return list(dict.fromkeys(cell_names(table)))
