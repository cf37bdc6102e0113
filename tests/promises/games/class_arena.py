"""Class Arena: figures with Health in an arena, points and experience beside it."""

import re
from collections.abc import Callable
from re import Match

from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial

HIT = re.compile(r"(\d+) damage to seat (\d)'s (\w+) \(figure (\d)\) \(([^)]*)\)")


def figure(seat: str, number: str) -> str:
    """How the drawing names it."""
    return f"f{seat}{number}"


def health(ref: str) -> Callable[[Frame], int]:
    """What a figure has left; 0: it has fallen."""
    return lambda frame: frame.scale(ref, "Health")


def actor(trial: Trial) -> str:
    """Who acts."""
    return next(each for each in trial.choice.pieces if each[0] == "f")


def hits(trial: Trial, match: Match[str]) -> bool | None:
    """So much health is left, or it falls; then come what it sets off."""
    ref = figure(match[2], match[4])
    values = [health(ref)(frame) for frame in trial.own]
    left = re.search(r"(\d+) health left", match[5])
    if left:
        return int(left[1]) in values[1:] or values[0] == int(left[1])
    return "falls" not in match[5] or 0 in values[1:] or trial.result is not None


def scores(trial: Trial, match: Match[str]) -> bool:
    """As many points more as are told for all that fall, or more, if the skirmish ends."""
    promised = sum(int(each) for each in re.findall(r"it falls: (\d+) points?", trial.text))
    seat = trial.seat
    gained = trial.rises(lambda frame: frame.number(seat, "Points"))
    return gained >= promised or trial.turns_from is not None or trial.result is not None


def thrown(trial: Trial, match: Match[str]) -> bool:
    """One of those hit lands there."""
    return trial.ever(
        lambda frame: any(frame.at(each) == match[1] for each in trial.choice.pieces[1:])
    )


def wall_falls(trial: Trial, match: Match[str]) -> bool:
    """No wall stands on those cells."""
    return all(
        any(
            "wall" not in " ".join(f.notes[cell]) or "rubble" in " ".join(f.notes[cell])
            for f in trial.own[1:]
        )
        for cell in re.findall(r"\b[a-i]\d\b", match[0])
    )


def moves(trial: Trial, match: Match[str]) -> bool:
    """It gets there."""
    return trial.ever(lambda frame: frame.at(actor(trial)) == match[1]) or trial.result is not None


def mines(trial: Trial, match: Match[str]) -> bool | None:
    """Each costs its damage of health, shield and morale; it may fall by it."""
    ref = actor(trial)
    if not trial.choice.sentence.startswith("Move"):
        return None
    if match[3]:
        return 0 in [health(ref)(frame) for frame in trial.own[1:]]
    return all(health(ref)(frame) > 0 for frame in trial.own[1:])


def gains_xp(trial: Trial, match: Match[str]) -> bool:
    """At least so much more."""
    return trial.rises(lambda frame: frame.number(trial.seat, "XP")) >= int(match[1])


def laid(trial: Trial, match: Match[str]) -> bool:
    """It lies there."""
    return any(match[1] in each.name for each in trial.last.on(match[2])) or bool(
        any(match[1] in label for label in trial.last.cells[match[2]])
    )


def has_health(trial: Trial, match: Match[str]) -> bool:
    """It has so much of so much."""
    return health(actor(trial))(trial.before) == int(match[1])


def turn_ends(trial: Trial, match: Match[str]) -> bool:
    """The turn, the skirmish or the match is over."""
    return trial.turns_from is not None or trial.result is not None


def left_after(trial: Trial, match: Match[str]) -> bool | None:
    """That much of its supply, as it is said beside the board of who has used some."""
    ref = actor(trial)
    own = " ".join(
        badge
        for (seat, row, name), badges in trial.last.badges.items()
        if (seat, row, name[:1]) == (int(ref[1]), "State", ref[2])
        for badge in badges
    )
    found = re.search(rf"(\d+) {match[2].rstrip('s')}s? left", own)
    if trial.turns_from is not None or match[1] == "no":
        return None
    return found is not None and found[1] == match[1]


READING = Reading(
    {
        HIT.pattern: hits,
        r"it falls: (\d+) points?": scores,
        r"thrown to ([a-i]\d)": thrown,
        r"the wall on [a-i]\d falls|walls fall on [^;]*": wall_falls,
        r"^Move the \w+ to ([a-i]\d)": moves,
        r"sets off the mines? on ([^:]*): (\d+) damage(?: each)?(, and it falls)?": mines,
        r"(\d+) XP": gains_xp,
        r"^Lay a (\w+) on ([a-i]\d)": laid,
        r"(\d+) of \d+ health": has_health,
        r"the turn ends, and": turn_ends,
        r"(no|\d+) ([a-z ]+?) left after it": left_after,
    },
    idle=(
        r".* can still hit it there: .*|no .* after it|unused: .*|it may move and act|hits nobody",
        r"(Draft|Activate|Fire|Throw|Swing|Sweep|Detonate|End|Raise|Cloak|Rebuild|Fortify) .*",
        r"Cloak",
        r"\d+ health, speed \d|an enemy that stops .*|control point .*|until .*|it .*",
        r"your squad .*",
        r"scopes, .*|its .*|.* no longer fortified|[a-zSMG ,0-9]+",
    ),
)
