"""Prepares how msgspec reads each struct, once and before there are threads.

msgspec makes the plan of a struct when it is first asked to read one, and shows it to other threads
before it is whole: two that ask for the first time at once crash the process.
"""

from contextlib import suppress

import msgspec

from domain.kernel import Registry

_made: set[type[msgspec.Struct]] = set()


def prepare_all(registry: Registry) -> None:
    """Makes the plans of all structs there are, those of the registry's games included."""
    list(registry)  # their structs are there once they are loaded
    found: list[type[msgspec.Struct]] = [msgspec.Struct]
    for kind in found:
        found += kind.__subclasses__()
        if kind not in _made:
            _made.add(kind)
            with suppress(TypeError, NameError, AttributeError):  # it is never read then
                msgspec.json.Decoder(kind)
