"""How long a test goes on: some are worth much more time than the usual suite has."""

import os


def rounds(usual: int, soak: int) -> int:
    """`usual` rounds, or `soak` of them under PLAYLEDGER_SOAK (`make soak`)."""
    return soak if os.environ.get("PLAYLEDGER_SOAK") else usual
