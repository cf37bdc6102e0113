"""Assassination: pieces with HP on squares, the assassins' VP and cards beside the board."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from re import Match

from domain.games.assassination.commands import (
    DiscardWeapon,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
)
from domain.games.assassination.events.attacks import DamageDealt, HitRolled, VictoryPointsGained
from domain.kernel import Command, State
from tests.promises.frame import Frame, Thing
from tests.promises.reading import Check, Reading
from tests.promises.trial import Trial

CELLS = re.compile(r"\b[a-g]\d\b")


def goes_on(state: State, legal: Sequence[Command]) -> Command | None:
    """Who collects several cards takes one after the other; a Grenade last, at anything."""
    takes = [each for each in legal if isinstance(each, TAKES)]
    return min(takes, key=lambda each: TAKES.index(type(each)), default=None)


TAKES = (Take, TakeAttachment, TakeCage, DiscardWeapon, TakeGrenade)


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
    if int(match[3]) not in [hp(trial.seat)(frame) for frame in trial.own]:
        return False
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


VP = re.compile(r"killed, for (\d+) VP|(\d+) VP for you")


def scores(trial: Trial, match: Match[str]) -> bool | None:
    """All points that are told are there; no more are drawn than the match asks for."""
    if misses(trial) or "is worth" in trial.text:
        return None
    told = sum(int(each[1] or each[2]) for each in VP.finditer(trial.text))
    gained = (each for each in trial.events if isinstance(each, VictoryPointsGained))
    is_full = (trial.seat, "VP") in trial.every[-1].full
    drawn = trial.wins if is_full else trial.rises(vp(trial.seat)) == told
    return drawn and sum(each.amount for each in gained) == told


def misses(trial: Trial) -> bool:
    """Whether chance has let a shot miss."""
    return any(isinstance(each, HitRolled) and not each.hit for each in trial.events)


def gone(trial: Trial, match: Match[str]) -> bool | None:
    """An enemy that is hit by a Grenade and named as killed is off the board."""
    if trial.loses or misses(trial):
        return None
    return enemy(trial.every[-1], match[1]) is None


def loses(trial: Trial, match: Match[str]) -> bool | None:
    """It has that much, and that much less then."""
    if misses(trial):
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
    """The opponent has that much, and dies."""
    had = hp(3 - trial.seat)(trial.before) == int(match[1])
    return None if misses(trial) else had and trial.wins


def destroyed(trial: Trial, match: Match[str]) -> bool | None:
    """No obstacle lies there any more."""
    cells = [match[1]] if match[1] else trial.choice.cells[1:]
    return any(
        not any(each.name == "obstacle" for each in trial.every[-1].on(cell)) for cell in cells
    )


def points_of(ref: str) -> Callable[[Frame], int]:
    """What is left of an enemy."""
    return lambda frame: frame.scale(ref, "HP")


STRUCK = re.compile(r"([A-Z]\w+ \d|Boss|the opponent|you)(?: \((?:(\d+) damage)?([^)]*)\))?")


def blasted(trial: Trial, match: Match[str]) -> bool | None:
    """Each who is named loses that much, or what is told of it, or has no more."""
    if trial.fell:
        return None
    return all(
        re.search("Cover|action", struck[3] or "") or lost_to(trial, struck, int(match[1]))
        for struck in STRUCK.finditer(match[2])
    )


def lost_to(trial: Trial, struck: Match[str], usual: int) -> bool:
    """Whether who is named is hit so hard, and loses that much or all that it has."""
    amount = int(struck[2] or usual)
    if struck[1] in ("you", "the opponent"):
        seat = trial.seat if struck[1] == "you" else 3 - trial.seat
        lost, had = trial.falls(hp(seat)), hp(seat)(trial.before)
        return lost == min(amount, had) and is_hit(trial, seat, amount)
    thing = enemy(trial.before, struck[1])
    if thing is None:
        return False
    had, lost = thing.scales["HP"], trial.falls(points_of(thing.ref))
    return lost == min(amount, had) and is_hit(trial, thing.ref, amount)


def is_hit(trial: Trial, target: str | int, amount: int) -> bool:
    """Whether somebody is dealt so much, however little it has left."""
    hits = (each for each in trial.events if isinstance(each, DamageDealt))
    return any((each.target, each.amount) == (target, amount) for each in hits)


def blast_of_one(trial: Trial, match: Match[str]) -> bool | None:
    """Who takes another damage than the others is hit by that much."""
    thing = enemy(trial.before, match[1])
    return thing is not None and is_hit(trial, thing.ref, int(match[2]))


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


# What lies and stands there, and what it is good for


def healing(trial: Trial, match: Match[str]) -> bool:
    """An enemy that would be healed has that much, before a round ends."""
    found = (enemy(frame, match[1]) for frame in trial.every)
    return any(each and each.scales["HP"] == int(match[2]) for each in found)


def worth(trial: Trial, match: Match[str]) -> bool:
    """An enemy that is aimed at has that much and is worth that, as the board and its card say."""
    aimed = [trial.before.things.get(each) for each in trial.choice.pieces]
    points = {
        name: badges for (_, row, name), badges in trial.before.badges.items() if row == KINDS
    }
    return any(
        each.scales.get("HP") == int(match[1]) and f"{match[2]} VP" in points[each.name.split()[0]]
        for each in aimed
        if each and each.name.split()[0] in points
    )


KINDS = "Enemies on the board"


def opponent_has(trial: Trial, match: Match[str]) -> bool:
    """So much before the shot."""
    return hp(3 - trial.seat)(trial.before) == int(match[1])


def may_come(trial: Trial, match: Match[str]) -> bool:
    """Just those cards are drawn as still to come."""
    deck = "Items" if trial.choice.sentence == "Draw an item" else "Collectibles"
    told = {name: int(count) for count, name in re.findall(r"(\d+) ([^,]+)", match[1])}
    return Counter(trial.before.row(0, f"{deck} to come")) == told


def holds(trial: Trial, match: Match[str]) -> bool:
    """So many items lie in the reserve."""
    return len(trial.before.row(trial.seat, "Reserve")) == int(match[1])


def limited_to(label: str) -> Check:
    """That so many actions or attacks may be made in this turn."""

    def told(trial: Trial, match: Match[str]) -> bool | None:
        if asked_more(trial) or trial.loses:
            return None
        now = match[1] if match.lastindex == 1 else match[match.lastindex or 1]
        return any(frame.limits.get((trial.seat, label)) == int(now) for frame in trial.own)

    return told


def armed(trial: Trial, match: Match[str]) -> bool | None:
    """One of the own weapons has those numbers, once it is collected."""
    if asked_more(trial) or trial.loses:
        return None
    numbers = {f"range {match[1]}", f"damage {match[2]}"}
    return any(
        numbers <= {*badges}
        for frame in trial.own
        for (seat, row, _), badges in frame.badges.items()
        if (seat, row) == (trial.seat, "Weapons")
    )


READING = Reading(
    {
        r"((?:[A-Z]\w+(?: \d)?(?:, | and )?)+) fires? for (\d+) of (?:your|the) (\d+) HP": fired_at,
        r"you die": dies,
        r"nobody fires there": nobody_fires,
        r"^Step to ([a-g]\d)": steps_to,
        VP.pattern: scores,
        r"([A-Z]\w+(?: \d)?) \((?:\d+ damage, )?killed": gone,
        r"it loses (\d+) of (\d+) HP": loses,
        r"you regain (\d+) HP": regains,
        r"the heal point gives (\d+) HP": healed,
        r"you are teleported to ([a-g]\d), where nobody fires": teleported,
        r"it loses its last (\d+) HP and you win": last_hp,
        r"(?:the obstacle on ([a-g]\d): )?destroyed": destroyed,
        r"(\d+) damage to ([^;]*)": blasted,
        r"([A-Z]\w+ \d|Boss) \((\d+) damage": blast_of_one,
        r"\(you die\)": own_blast,
        r"([A-Z]\w+(?: \d)?) \((\d+) of \d+ HP\)": healing,
        r"it has (\d+) HP and is worth (\d+) VP": worth,
        r"the opponent has (\d+) HP": opponent_has,
        r"may come: ([^;]*)": may_come,
        r"the reserve holds (\d+) of": holds,
        r"(\d+) actions? a turn, (?:this one included|(\d+) in this one)": limited_to(
            "Actions used"
        ),
        r"two weapons: (\d+) attacks a turn": limited_to("Attacks made"),
        r"range (\w+), damage (\d+)": armed,
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
    meets=goes_on,
)
