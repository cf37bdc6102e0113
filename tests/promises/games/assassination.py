"""Assassination: pieces with HP on squares, the assassins' VP and cards beside the board."""

import re
from collections.abc import Callable
from re import Match

from tests.promises.frame import Frame, Thing
from tests.promises.reading import Reading
from tests.promises.trial import Trial

CELLS = re.compile(r"\b[a-g]\d\b")


def hp(seat: int) -> Callable[[Frame], int]:
    """What an assassin has left."""
    return lambda frame: frame.number(seat, "HP")


def vp(seat: int) -> Callable[[Frame], int]:
    """An assassin's points."""
    return lambda frame: frame.number(seat, "VP")


def enemy(frame: Frame, name: str) -> Thing | None:
    """An enemy by its name."""
    return next((each for each in frame.things.values() if each.name == name), None)


def own_cell(trial: Trial, frame: Frame) -> str:
    """Where the seat's assassin stands."""
    return frame.at(f"assassin-{trial.seat}")


def fired_at(trial: Trial, match: Match[str]) -> bool | None:
    """All who are named fire, and nobody else, for that much of what one has."""
    lost = trial.falls(hp(trial.seat))
    chance = trial.fell and not any("Draw" in name for name, _ in trial.fell)
    if "may die" in trial.text or chance:
        return None
    names = re.split(r", | and ", match[1])
    said = [event.sentence() for event in trial.events]
    shots = [each for each in said if re.match(r".* (fires|shoots)\b", each)]
    hits = {name for name in names if any(name in each for each in said)}
    covered = "Cover takes the first" in trial.text
    return lost == int(match[2]) and (len(hits) == len(names) or covered) and bool(shots or hits)


def dies(trial: Trial, match: Match[str]) -> bool:
    """The own assassin has nothing left, and the match is lost."""
    return hp(trial.seat)(trial.last) == 0 and trial.loses


def nobody_fires(trial: Trial, match: Match[str]) -> bool:
    """Nothing is lost by a step."""
    return trial.falls(hp(trial.seat)) == 0


def steps_to(trial: Trial, match: Match[str]) -> bool:
    """The assassin gets there, at least for a moment."""
    return trial.ever(lambda frame: own_cell(trial, frame) == match[1])


def killed(trial: Trial, match: Match[str]) -> bool | None:
    """Who is shot at is gone, and the points are there."""
    if trial.fell and not trial.wins:
        return None
    if (trial.seat, "VP") in trial.every[-1].full:
        return trial.wins
    gained = trial.rises(vp(trial.seat))
    return gained >= int(match[1] or match[2])


def gone(trial: Trial, match: Match[str]) -> bool | None:
    """An enemy that is hit by a Grenade and named as killed is off the board."""
    if trial.loses or chance_decides(trial):
        return None
    return enemy(trial.every[-1], match[1]) is None


def loses(trial: Trial, match: Match[str]) -> bool | None:
    """It has that much, and that much less then."""
    if chance_decides(trial):
        return None
    had, lost = int(match[2]), int(match[1])
    for ref in trial.choice.pieces[2:]:
        if ref.startswith("assassin"):
            pair = [hp(3 - trial.seat)(frame) for frame in trial.every]
        else:
            pair = [frame.scale(ref, "HP") for frame in trial.every]
        if pair[0] == had and pair[0] - lost in pair[1:]:
            return True
    return False


def chance_decides(trial: Trial) -> bool:
    """Whether a coin or die has decided what hits."""
    return bool(trial.fell)


def regains(trial: Trial, match: Match[str]) -> bool | None:
    """The own HP rise by that much."""
    if trial.fell:
        return None
    return trial.rises(hp(trial.seat)) >= int(match[1])


def healed(trial: Trial, match: Match[str]) -> bool | None:
    """By a heal point, once one is hurt."""
    if trial.fell or trial.loses:
        return None
    return trial.rises(hp(trial.seat)) >= int(match[1])


def teleported(trial: Trial, match: Match[str]) -> bool | None:
    """The assassin ends at home, unhurt, once all is collected."""
    if asked_more(trial):
        return None
    home = own_cell(trial, trial.last) == match[1]
    return (home or trial.result is not None) and nobody_fires(trial, match)


def asked_more(trial: Trial) -> bool:
    """Whether the seat chooses more before the step is done."""
    goes_on = trial.after.result is None and trial.after.to_act == trial.seat
    return goes_on and trial.after.phase not in ("act", "draw")  # type: ignore[attr-defined]


def last_hp(trial: Trial, match: Match[str]) -> bool | None:
    """The opponent dies."""
    return None if chance_decides(trial) else trial.wins


def destroyed(trial: Trial, match: Match[str]) -> bool | None:
    """No obstacle lies there any more."""
    cells = [match[1]] if match[1] else trial.choice.cells[1:]
    if chance_decides(trial):
        return None
    return any(
        not any(each.name == "obstacle" for each in trial.every[-1].on(cell)) for cell in cells
    )


def points_of(ref: str) -> Callable[[Frame], int]:
    """What is left of an enemy."""
    return lambda frame: frame.scale(ref, "HP")


def blasted(trial: Trial, match: Match[str]) -> bool | None:
    """Each who is named loses that much, or has no more."""
    if trial.result is not None or trial.fell:
        return None
    if "cancels it" in match[2] or "loses an action" in match[2]:
        return None
    bare = re.sub(r" \([^)]*\)", "", match[2])
    names = re.findall(r"[A-Z]\w+ \d|Boss|the opponent|you", bare)
    for name in names:
        if name in ("you", "the opponent"):
            seat = trial.seat if name == "you" else 3 - trial.seat
            lost, had = trial.falls(hp(seat)), hp(seat)(trial.before)
        else:
            thing = enemy(trial.before, name)
            if thing is None:
                return False
            had = thing.scales["HP"]
            lost = trial.falls(points_of(thing.ref))
        if lost < min(int(match[1]), had):
            return False
    return True


def own_blast(trial: Trial, match: Match[str]) -> bool:
    """The own Grenade kills."""
    return hp(trial.seat)(trial.every[-1]) == 0


def collects(trial: Trial, match: Match[str]) -> bool | None:
    """Something leaves the point or the square, and is used or kept."""
    if trial.fell or trial.loses or asked_more(trial):
        return None
    return any(
        "collects" in each.sentence()
        or "collected" in type(each).__name__.lower()
        or "Collected" in type(each).__name__
        for each in trial.events
    )


def placed(trial: Trial, match: Match[str]) -> bool:
    """It stands there."""
    found = enemy(trial.every[-1], match[1])
    return found is not None and found.at == match[2]


def obstacle(trial: Trial, match: Match[str]) -> bool:
    """It lies there."""
    return any(each.name == "obstacle" for each in trial.last.on(match[1]))


def fires_at(trial: Trial, match: Match[str]) -> bool | None:
    """Those squares are under enemy fire, as they are drawn."""
    return None


def moved(trial: Trial, match: Match[str]) -> bool:
    """From one square to the other."""
    names = [each.name for each in trial.before.on(match[1])]
    return any(each.name in names for each in trial.last.on(match[2]))


def unused(trial: Trial, match: Match[str]) -> bool:
    """So many actions were left."""
    used = trial.before.number(trial.seat, "Actions used")
    said = re.search(r"has (\d+) actions? left", " ".join(trial.before.said))
    return used >= 0 and (said is None or said[1] == match[1])


READING = Reading(
    {
        r"((?:[A-Z]\w+(?: \d)?(?:, | and )?)+) fires? for (\d+) of (?:your|the) \d+ HP": fired_at,
        r"you die": dies,
        r"nobody fires there": nobody_fires,
        r"^Step to ([a-g]\d)": steps_to,
        r"killed, for (\d+) VP|killed, (\d+) VP for you": killed,
        r"([A-Z]\w+(?: \d)?) \((?:\d+ damage, )?killed": gone,
        r"it loses (\d+) of (\d+) HP": loses,
        r"you regain (\d+) HP": regains,
        r"the heal point gives (\d+) HP": healed,
        r"you are teleported to ([a-g]\d), where nobody fires": teleported,
        r"it loses its last \d+ HP and you win": last_hp,
        r"(?:the obstacle on ([a-g]\d): )?destroyed": destroyed,
        r"(\d+) damage to ([^;]*)": blasted,
        r"\(you die\)": own_blast,
        r"you collect ": collects,
        r"^Put ([A-Z]\w+(?: \d)?) on ([a-g]\d)": placed,
        r"^Put an obstacle on ([a-g]\d)": obstacle,
        r"^Move .* from ([a-g]\d) to ([a-g]\d)": moved,
        r"(\d+) actions? unused": unused,
    },
    idle=(
        r"it (stops|fires|does not fire|goes|waits|also|has|still).*|as each round ends .*",
        r"may come: .*|(Throw|Shoot|Fire|Draw|End|Collect|Fit|Give|Ambush|Take|Play|Call).*",
        r"nobody stands there|all actions are used|with a Strategy|.* in range|go on to items.*",
        r"in its next turn .*|then it is over|if the coin .*|the tunnel leads to .*",
        r"range .*|to make room.*|the reserve .*|no ability, .*|of no use now.*|.* can't get it.*",
        r"the Sniper is spent|one square farther|1 damage more|two weapons.*|.* is spent",
        r"(until|for good) .*|.* can be fitted to it then|discard .*",
    ),
)
