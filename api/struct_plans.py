"""Prepares how msgspec reads each struct, once and before there are threads.

msgspec makes the plan of a struct when it is first asked to read one, and shows it to other threads
before it is whole: two that ask for the first time at once crash the process.
"""

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from domain.kernel import Registry

_made: set[type[msgspec.Struct]] = set()


def prepare_all(registry: Registry) -> None:
    """Makes the plans of all structs there are, those of the registry's games included."""
    list(registry)  # their structs are there once they are loaded
    for each in _structs(msgspec.Struct):
        if each not in _made:
            _made.add(each)
            with suppress(TypeError, NameError, AttributeError):  # it is never read then
                msgspec.json.Decoder(each)


def _structs(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _structs(each)
