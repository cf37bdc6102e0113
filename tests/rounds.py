"""How long a test goes on, and which tests go on for longer: some are worth much more time."""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

IS_SOAK = bool(os.environ.get("PLAYLEDGER_SOAK"))
"""Whether these are the long rounds (`make soak`)."""

ROOT = Path(__file__).parents[1]


def rounds(usual: int, soak: int) -> int:
    """`usual` rounds, or `soak` of them in the long rounds."""
    return soak if IS_SOAK else usual


@cache
def longer(file: Path) -> frozenset[str]:
    """The names at the top of a module of tests that stand for more in the long rounds.

    Those are `rounds` and `IS_SOAK`, and what is made with such a name, here or where it comes
    from: a constant, a function, a fixture of the same file, a test.
    """
    if file == Path(__file__):
        return frozenset({rounds.__name__, "IS_SOAK"})
    parts = ast.parse(file.read_text("utf-8")).body
    found = {name for part in parts for name in _longer_imports(part)}
    made = [({*_bound(part)}, {*_mentioned(part)}) for part in parts] if found else []
    while more := {name for names, with_ in made if with_ & found for name in names} - found:
        found |= more
    return frozenset(found)


def _longer_imports(part: ast.stmt) -> Iterator[str]:
    if isinstance(part, ast.ImportFrom) and (part.module or "").startswith("tests."):
        file = ROOT.joinpath(*str(part.module).split(".")).with_suffix(".py")
        known = longer(file) if file.exists() else ()
        yield from (each.asname or each.name for each in part.names if each.name in known)


def _bound(part: ast.stmt) -> Iterator[str]:
    """The names that a statement gives."""
    if isinstance(part, ast.FunctionDef | ast.ClassDef):
        yield part.name
    elif isinstance(part, ast.Assign | ast.AnnAssign):
        targets = part.targets if isinstance(part, ast.Assign) else [part.target]
        yield from (
            each.id for one in targets for each in ast.walk(one) if isinstance(each, ast.Name)
        )


def _mentioned(part: ast.stmt) -> Iterator[str]:
    """The names that a statement uses; the arguments of a function may be fixtures."""
    for each in ast.walk(part):
        if isinstance(each, ast.Name):
            yield each.id
        elif isinstance(each, ast.arg):
            yield each.arg
