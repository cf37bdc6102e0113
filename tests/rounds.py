"""How long a test goes on: some are worth much more time than the usual suite has."""

import os

IS_SOAK = bool(os.environ.get("PLAYLEDGER_SOAK"))
"""Whether these are the long rounds (`make soak`)."""


def rounds(usual: int, soak: int) -> int:
    """`usual` rounds, or `soak` of them in the long rounds."""
    return soak if IS_SOAK else usual
