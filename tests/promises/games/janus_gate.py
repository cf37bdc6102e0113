"""Janus Gate: player, ghosts and shots on a board, lives and score beside it."""

from re import Match

from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial

FACING = {"north": "N", "east": "E", "south": "S", "west": "W"}


def lives(frame: Frame) -> int:
    """What is left."""
    return frame.number(1, "Lives")


def score(frame: Frame) -> int:
    """The points so far."""
    return frame.number(1, "Score")


def goes(trial: Trial, match: Match[str]) -> bool:
    """The player gets there."""
    return any(frame.at("player") == match[1] for frame in trial.every[1:])


def looks(trial: Trial, match: Match[str]) -> bool:
    """The player is there and looks there, in this tick."""
    cell = match[1] or trial.choice.cells[0]
    return any(
        frame.at("player") == cell and frame.things["player"].facing == FACING[match[2]]
        for frame in trial.every[1:]
    )


def clears(trial: Trial, match: Match[str]) -> bool:
    """So many points more, in the next wave or at the end."""
    gained = [score(frame) - score(trial.before) for frame in trial.every]
    return int(match[1]) in gained and not loses_life(trial)


def kept(trial: Trial, match: Match[str]) -> bool:
    """The wave goes on or is lost."""
    return max(frame.number(0, "Wave") for frame in trial.every) == trial.before.number(0, "Wave")


def loses_life(trial: Trial) -> bool:
    """Whether a life goes."""
    return any(lives(frame) < lives(trial.before) for frame in trial.every)


def life(trial: Trial, match: Match[str]) -> bool:
    """One goes, and so many are left."""
    left = [lives(frame) for frame in trial.every]
    return int(match[1]) in left and left[0] == int(match[1]) + 1


def last_life(trial: Trial, match: Match[str]) -> bool:
    """The match is over."""
    return trial.result is not None and lives(trial.before) == 1


def kills(trial: Trial, match: Match[str]) -> bool:
    """One ghost more is killed, and it is that one."""
    name = f"ghost of wave {match[1]}"
    here = {each.name for each in trial.before.things.values()}
    killed = more(trial, 0, "Ghosts killed")
    gone = any(name not in {each.name for each in frame.things.values()} for frame in trial.every)
    return killed >= 1 and gone and any(match[1] in each for each in here)


def costs(trial: Trial, match: Match[str]) -> bool:
    """One shot more is counted in this wave."""
    return more(trial, 1, "Shots in this wave") >= 1


def more(trial: Trial, seat: int, label: str) -> int:
    """By how much a number ever was higher than before."""
    return max(frame.number(seat, label) for frame in trial.every) - trial.before.number(
        seat, label
    )


def no_life(trial: Trial, match: Match[str]) -> bool | None:
    """Where nothing is said of a life, none is lost."""
    return "life is lost" in trial.text or not loses_life(trial)


READING = Reading(
    {
        r"^(?:Move|Leave|Turn|Shoot|Wait)[^;]*": no_life,
        r"^Move \w+ to ([a-z]\d)": goes,
        r"you stay on ([a-z]\d) and look (\w+)": looks,
        r"()you look (\w+)": looks,
        r"clears the wave for (-?\d+) points?": clears,
        r"the wave is not cleared": kept,
        r"a life is lost, (\d) (?:life|lives) left": life,
        r"the last life is lost": last_life,
        r"kills ghost (\d) on ([a-z]\d) in this tick": kills,
        r"costs 2 of the wave's points": costs,
    },
    idle=(r".* meets no ghost.*|it flies .*|Turn .*|Shoot .*|Wait .*",),
)
