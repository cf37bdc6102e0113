"""The formats of bundles: every one that was ever written is read, and checked as it was written.

Rows are evidence and equal in all formats. The manifest and the README change with the program:
then there is a new format, and this module lists what the older ones lack.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec


class Format(msgspec.Struct, frozen=True):
    """A format: the SHA-256 of its README, and the fields that its manifest and notes lack."""

    readme: str
    manifest_lacks: frozenset[str] = frozenset()
    notes_lack: frozenset[str] = frozenset()


FORMATS: Final[Mapping[str, Format]] = {
    "playledger bundle 1": Format(
        "930466cdd3c4d6fe059d12bda88d73818e5e98a1c3b7f975d65da50b444e5888"
    ),
    "playledger bundle 2": Format(
        "3811d56442fc39a9eb664215282bd89f6ae144820ebfae09de4ca3d094089b72"
    ),
}
"""All formats by the name in the manifest, the newest last."""

NEWEST: Final = [*FORMATS][-1]


def without(part: object, names: frozenset[str]) -> Any:
    """A struct as JSON has it, without the fields of these names; the order of keys is kept."""
    return _without(msgspec.to_builtins(part), names) if names else part


def _without(tree: Any, names: frozenset[str]) -> Any:
    if isinstance(tree, dict):
        return {key: _without(part, names) for key, part in tree.items() if key not in names}
    if isinstance(tree, list | tuple):
        return [_without(part, names) for part in tree]
    return tree
