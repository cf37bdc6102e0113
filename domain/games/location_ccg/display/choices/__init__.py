"""What each legal command of the location CCG means to the seat that may choose it."""

from typing import Final

from domain.games.location_ccg.display.choices import course, mission, plays
from domain.games.location_ccg.display.sight import Sight, Words
from domain.kernel import Choice, Choices, Command, Prospect

WORDS: Final[Words] = {**course.WORDS, **mission.WORDS, **plays.WORDS}


def _choice(prospect: Prospect, command: Command) -> Choice:
    words = WORDS[type(command)]
    if isinstance(words, Choice):
        return words
    return words(prospect.once("sight", lambda: Sight(prospect.view, prospect)), command)


CHOICES: Final[Choices] = dict.fromkeys(WORDS, _choice)
