"""What each legal command of the location CCG means to the seat that may choose it."""

from typing import Final

from domain.games.location_ccg.display.choices import course, mission, plays
from domain.kernel import Choices

CHOICES: Final[Choices] = {**course.CHOICES, **mission.CHOICES, **plays.CHOICES}
