"""An analysis as fields, for programs: the API answers with them, the command line prints them."""

from typing import Any, Final

import msgspec

from replays.analysis.form import Analysis
from replays.analysis.turning import expected_by_noise, source_words, turning_points

KEPT: Final = ("game", "viewer", "head", "values")
"""Fields of a kept analysis that are not told: its match says them, or they have another name."""


def analysis_facts(found: Analysis) -> dict[str, Any]:
    """All that an analysis says, and what follows from it."""
    said = msgspec.to_builtins(found)
    return {
        **{name: part for name, part in said.items() if name not in KEPT},
        "known_by": found.viewer,
        "sentence": f"{source_words(found)}.",
        "step": found.last,
        "receipt": found.head,
        "turning_points": [
            {**each._asdict(), "sentence": each.sentence} for each in turning_points(found)
        ],
        "turning_points_by_noise": expected_by_noise(found),
    }
