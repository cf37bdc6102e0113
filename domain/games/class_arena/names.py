"""What figures and devices are called: `seat 1's figure 2`, `device 3`, never `f12` or `d3`."""

from typing import Final

SHORT: Final = {"smg": "SMG"}
"""Words that are spelled."""


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


def class_words(figure: str, class_: str) -> str:
    """A figure by its class, with its number for those of the same class."""
    return f"seat {seat_of(figure)}'s {spoken(class_)} (figure {number_of(figure)})"


def device_words(device: str) -> str:
    """A device by its id alone."""
    return f"device {device[1:]}"
