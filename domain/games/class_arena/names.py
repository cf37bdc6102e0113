"""What figures and devices are called: `seat 1's figure 2`, `device 3`, never `f12` or `d3`."""

import re
from typing import Final

SHORT: Final = {"smg": "SMG"}
"""Words that are spelled."""


FIGURE_WORDS: Final = re.compile("[Ss]eat [1-4]'s figure [1-3]")
"""A figure by its id alone, in a sentence."""


def spoken(name: str) -> str:
    """A class, weapon, badge or deed in words: `heavy_gun` as `heavy gun`."""
    return SHORT.get(name) or name.replace("_", " ")


def seat_of(figure: str) -> int:
    """The seat of a figure's id."""
    return int(figure[1])


def number_of(figure: str) -> int:
    """Which of its squad a figure's id is."""
    return int(figure[2])


def figure_words(figure: str) -> str:
    """A figure by its id alone."""
    return f"seat {seat_of(figure)}'s figure {number_of(figure)}"


def figure_id(words: str) -> str:
    """The id of a figure that is called by its id alone: `f12` for `seat 1's figure 2`."""
    return f"f{words[len('seat ')]}{words[-1]}"


def device_words(device: str) -> str:
    """A device by its id alone."""
    return f"device {device[1:]}"
