"""Squad Combat: characters lie in lanes with HP, Energy and dice on them."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from re import Match

from domain.games.squad_combat.commands import (
    Decline,
    Pass,
    PayCard,
    PayDie,
    PlayAction,
    PlayAttack,
    PlayEdge,
    RemoveDie,
    UseDeath,
    UsePrinted,
)
from domain.games.squad_combat.events.combat import RatingsCompared
from domain.kernel import Chance, Command, Outcome, State
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial, by_force

BEGINS = (PlayAttack, PlayAction, PlayEdge, UseDeath, UsePrinted)
WHO = r"((?:[A-Z]\w+)(?: \(seat \d\))?)"


def goes_on(state: State, legal: Sequence[Command]) -> Command | None:
    """Nobody responds, costs are paid with the first that will do, and dice let the attack hit."""
    decision, window = getattr(state, "decision", ""), getattr(state, "window", None)
    if decision == "respond" and window == "end_of_turn":
        return None
    if decision == "attack_die":
        return max(legal, key=lambda each: getattr(each, "value", 0))
    if decision == "defense_die":
        return next(each for each in legal if isinstance(each, Decline))
    if decision in ("pay_die", "pay_card", "remove_die", "respond"):
        for kind in (Pass, Decline, PayDie, PayCard, RemoveDie):
            for command in legal:
                if isinstance(command, kind):
                    return command
    return None


def ref(trial: Trial, name: str) -> str:
    """A character by its first name, of the seat that is said with it."""
    first, _, seat = name.partition(" (seat ")
    named = [
        thing.ref
        for thing in trial.before.things.values()
        if thing.name.split()[0] == first and thing.ref.endswith(f".{thing.ref.split('.')[1]}")
    ]
    return next((each for each in named if not seat or each[0] == seat[0]), named[0])


def performer(trial: Trial) -> str:
    """Who does it: whom the choice names first."""
    return trial.choice.pieces[0]


def target(trial: Trial) -> str:
    """On whom: whom the choice names last."""
    return trial.choice.pieces[-1]


def alive(frame: Frame, character: str) -> bool:
    """Whether a character stands there that is not turned over."""
    thing = frame.things.get(character)
    return thing is not None and thing.condition != "dead"


def in_hit(trial: Trial) -> bool | None:
    """Whether what is said of a hit can be seen: the attack was not averted by dice."""
    return None if any("Missed" in type(each).__name__ for each in trial.events) else True


def leaves(trial: Trial, match: Match[str]) -> bool | None:
    """From so many HP to so many, once the attack or the wound has come."""
    who, was, now = ref(trial, match[1]), int(match[2]), int(match[3])
    if in_hit(trial) is None or unfinished(trial):
        return None
    hp = [frame.scale(who, "HP") for frame in trial.every]
    return hp[0] == was and now < was and now in hp[1:]


def unfinished(trial: Trial) -> bool:
    """Whether somebody else is asked before it is done, or it is only weighed."""
    return (trial.after.result is None and trial.after.attack is not None) or waits(trial)  # type: ignore[attr-defined]


def waits(trial: Trial) -> bool:
    """Whether the seat itself is asked more before it is done."""
    return trial.after.decision not in ("action", "nothing", "end_discard", "respond")  # type: ignore[attr-defined]


def dies(trial: Trial, match: Match[str]) -> bool | None:
    """It is turned over or taken away."""
    if in_hit(trial) is None or unfinished(trial):
        return None
    who = ref(trial, match[1])
    return not alive(trial.every[-1], who)


def no_damage(trial: Trial, match: Match[str]) -> bool | None:
    """Its HP stay as they are, as long as nobody heals it."""
    if in_hit(trial) is None or unfinished(trial):
        return None
    who = ref(trial, match[1])
    return trial.falls(lambda frame: frame.scale(who, "HP")) == 0


def gains_energy(trial: Trial, match: Match[str]) -> bool | None:
    """Energy comes back to whom the card is played on, the cost being paid first."""
    if unfinished(trial):
        return None
    aim = target(trial)
    return rises(trial, lambda frame: frame.scale(aim, "Energy")) == int(match[1])


def falls(trial: Trial, value: Callable[[Frame], int]) -> int:
    """By how much a number went down, in the turn or not."""
    return rises(trial, lambda frame: -value(frame))


def rises(trial: Trial, value: Callable[[Frame], int]) -> int:
    """By how much a number went up, in the turn or not."""
    pairs = zip(trial.every, trial.every[1:], strict=False)
    return sum(max(0, value(other) - value(one)) for one, other in pairs)


def gains_hp(trial: Trial, match: Match[str]) -> bool | None:
    """HP come back to the target, or to who attacks."""
    if unfinished(trial):
        return None
    if trial.choice.sentence.startswith("Attack") and in_hit(trial) is None:
        return None
    aim = performer(trial) if trial.choice.sentence.startswith("Attack") else target(trial)
    if "heal" in trial.text and "of its own" in trial.text:
        aim = performer(trial)
    gains = [*map(int, re.findall(r"(\d+) HP to gain", trial.text))]
    return rises(trial, lambda frame: frame.scale(aim, "HP")) in (sum(gains), int(match[1]))


def finds_nothing(trial: Trial, match: Match[str]) -> bool | None:
    """No HP and no energy come back to whom it is said of."""
    if unfinished(trial):
        return None
    aim = performer(trial) if trial.choice.sentence.startswith("Attack") else target(trial)
    label = "Energy" if "energy" in match[0] else "HP"
    return rises(trial, lambda frame: frame.scale(aim, label)) == 0


def drains(trial: Trial, match: Match[str]) -> bool | None:
    """From so much energy to so much."""
    if unfinished(trial):
        return None
    aim = target(trial)
    energy = [frame.scale(aim, "Energy") for frame in trial.every]
    return int(match[1]) in energy and int(match[2]) in energy


def dice_to(trial: Trial, match: Match[str]) -> bool | None:
    """From so many dice to so many."""
    if unfinished(trial):
        return None
    aim = target(trial)
    counts = [len(frame.things[aim].dice) for frame in trial.every if aim in frame.things]
    return int(match[1]) in counts and int(match[2]) in counts


def pays(trial: Trial, match: Match[str]) -> bool | None:
    """The performer's energy first falls by the price."""
    if not isinstance(trial.command, BEGINS) and "Refresh" not in trial.choice.sentence:
        return None
    who = performer(trial)
    left = [frame.scale(who, "Energy") for frame in trial.every]
    paid = (one - other for one, other in pairwise(left) if other < one)
    return next(paid, 0) == int(match[1])


def healed_to(trial: Trial, match: Match[str]) -> bool | None:
    """`12 to 15 HP` of who is healed."""
    if not trial.choice.sentence.startswith("Heal "):
        return None
    aim = trial.choice.pieces[0]
    frames = trial.every
    return frames[0].scale(aim, "HP") == int(match[1]) and any(
        frame.scale(aim, "HP") == int(match[2]) for frame in frames[1:]
    )


def dodges(trial: Trial, match: Match[str]) -> bool | None:
    """Nobody is hurt by it."""
    if unfinished(trial):
        return None
    return any("Missed" in type(each).__name__ for each in trial.events)


def ends(trial: Trial, match: Match[str]) -> bool | None:
    """Who wins."""
    if in_hit(trial) is None or unfinished(trial):
        return None
    if match[1].startswith("seat"):
        return trial.result is not None and int(match[1][5]) in trial.result.winners
    return trial.wins if match[1] == "you win" else trial.loses


def draws(trial: Trial, match: Match[str]) -> bool:
    """So many cards come from the deck, if it has them."""
    count = int(match[1].replace("a", "1"))
    drawn = falls(trial, lambda frame: frame.number(trial.seat, "Deck"))
    return drawn == count or (drawn < count and not trial.last.number(trial.seat, "Deck"))


def put_away(trial: Trial, match: Match[str]) -> bool:
    """A die goes, of that face."""
    who, face = trial.choice.pieces[0], int(match[1])
    one, other = (frame.things[who].dice for frame in (trial.before, trial.frames[0]))
    return one.count(face) == other.count(face) + 1


def discards(trial: Trial, match: Match[str]) -> bool:
    """The card leaves the hand."""
    name = match[1]
    hand = trial.before.row(trial.seat, "Hand").count(name)
    return any(frame.row(trial.seat, "Hand").count(name) == hand - 1 for frame in trial.frames)


def changed(trial: Trial, match: Match[str]) -> bool:
    """A die of one face becomes another one."""
    who, was, now = trial.choice.pieces[0], int(match[1]), int(match[2])
    one, other = (frame.things[who].dice for frame in (trial.before, trial.frames[0]))
    return one.count(was) - 1 == other.count(was) and one.count(now) + 1 == other.count(now)


# An attack that is under way, as it is said above the squads

UNDER_WAY = re.compile(r"(.+) attacks (.+?) with .*?: damage (\d+)")
COMPARED = re.compile(r"The attack is (-?\d+)(.*), the defence (-?\d+)")


def said(frame: Frame, pattern: re.Pattern[str]) -> Match[str] | None:
    """The first sentence that is so."""
    return next(filter(None, map(pattern.match, frame.said)), None)


def ratings(frame: Frame) -> tuple[int, int] | None:
    """What attack and defence come to without dice; None: dice are spent, or it says nothing."""
    found = said(frame, COMPARED)
    if found is None or not re.match(r" without | \(.* has no dice\)", found[2]):
        return None
    return int(found[1]), int(found[3])


def rating_changes(trial: Trial, match: Match[str]) -> bool | None:
    """The attack or the defence goes from one number to the other."""
    if waits(trial):
        return None
    at = ("attack", "defence").index(match[1])
    found = [each[at] for each in map(ratings, trial.every) if each]
    return found[:1] == [int(match[2])] and int(match[3]) in found[1:]


def defends_with(trial: Trial, match: Match[str]) -> bool | None:
    """Another one is attacked, and has that defence."""
    found = [
        now[1]
        for frame in trial.frames
        if (attack := said(frame, UNDER_WAY)) and attack[2].startswith(match[1])
        if (now := ratings(frame)) is not None
    ]
    return int(match[2]) in found if found else None


def deals(trial: Trial, match: Match[str]) -> bool | None:
    """The attack is said to have that damage, or a wound has it."""
    if waits(trial):
        return None
    told = [said(frame, UNDER_WAY) for frame in trial.frames]
    return any(each and each[3] == match[1] for each in told)


def hardened(trial: Trial, match: Match[str]) -> bool | None:
    """That much is said to do nothing."""
    if in_hit(trial) is None or unfinished(trial):
        return None
    prevented = f"is not harmed by {match[1]} damage"
    return any(prevented in event.sentence() for event in trial.events)


def resists(trial: Trial, match: Match[str]) -> bool:
    """It is drawn with that resistance, and so much less is lost than would be dealt, or all."""
    drawn = " ".join(
        badge
        for frame in trial.every
        if (thing := frame.things.get(ref(trial, match[2])))
        for badge in thing.badges
    )
    levels = {int(each) for each in re.findall(r"resistance (\d+)", drawn)}
    told, lost = int(match[5]), int(match[3] or 0) - int(match[4] or 0)
    dealt = int(match[1] or lost + told)
    adds_up = dealt == told + lost if match[3] else dealt <= told
    return adds_up and (
        told in levels or told in {one + other for one in levels for other in levels}
    )


def dice_decide(trial: Trial, match: Match[str]) -> bool | None:
    """Attack, defence and the dice against it, once the attack is declared."""
    attack, name, defence, dice = (match[each] or "0" for each in (1, 2, 3, 4))
    found = [each for each in map(ratings, trial.frames) if each]
    if not found:
        return None
    drawn = sorted(map(str, trial.before.things[ref(trial, name)].dice))
    told = sorted(re.findall(r"\d", match[4] or ""))
    return found[0] == (int(attack), int(defence)) and drawn == told and bool(dice)


def dodging(trial: Trial, match: Match[str]) -> bool | None:
    """Those dice are drawn on the defender, and the attack says how high they must be."""
    if not any(said(frame, UNDER_WAY) for frame in trial.frames):
        return None
    least = f"a die of {match[1]} or more dodges"
    dice = trial.before.things[ref(trial, match[2])].dice
    high = {each for each in dice if each >= int(match[1])}
    told = {*map(int, re.findall(r"\d", match[3]))}
    return high == told and any(least in text for frame in trial.frames for text in frame.said)


def any_outcome(chance: Chance) -> Outcome:
    """What is thrown does not matter here."""
    return chance.outcomes[0]


def compared(trial: Trial) -> dict[int, RatingsCompared]:
    """How the ratings compare, by each die that the defender may answer with; 0: none."""
    tried = {0: by_force(trial.game, trial.state, trial.command, any_outcome)}
    after = tried[0][0]
    if after.decision == "defense_die":  # type: ignore[attr-defined]
        answers = {getattr(each, "value", 0): each for each in trial.game.legal(after)}
        tried = {
            die: by_force(trial.game, after, each, any_outcome) for die, each in answers.items()
        }
    return {
        die: next(each for each in events if isinstance(each, RatingsCompared))
        for die, (_, events) in tried.items()
    }


def stopped_by(trial: Trial, match: Match[str]) -> bool:
    """The attack comes to that, and just those dice of the defender stop it."""
    every = compared(trial)
    told = {*map(int, re.findall(r"\ba (\d)", match[2]))}
    if match[2] == "misses":
        told = {*every}
    stopping = {die for die, each in every.items() if not each.hit}
    return stopping == told and {each.attack for each in every.values()} == {int(match[1])}


def stops(trial: Trial, match: Match[str]) -> bool:
    """The ratings are compared, and it is so."""
    [found] = compared(trial).values()
    ratings = (str(found.defense), str(found.attack))
    return ratings == (match[1], match[2]) and found.hit == (match[3] == "hits")


def compares(trial: Trial, match: Match[str]) -> bool | None:
    """The attack and the defence are those, without dice."""
    found = ratings(trial.before)
    return found == (int(match[1]), int(match[2]))


# Dice and cards


def dice_of(trial: Trial) -> list[int]:
    """How many dice the first who is named ever has, from before the step on."""
    who = trial.choice.pieces[0]
    return [len(frame.things[who].dice) for frame in trial.every if who in frame.things]


def too_many(trial: Trial, match: Match[str]) -> bool | None:
    """So many go again, of so many if that is said."""
    if waits(trial):
        return None
    counts = dice_of(trial)
    count = int(match[1].replace("a", "1"))
    is_all = match.lastindex == 1 or counts[0] == int(match[2])
    return is_all and max(counts) - counts[-1] == count


def adds(trial: Trial, match: Match[str]) -> bool | None:
    """So many dice come, with those faces among them."""
    first, counts = trial.choice.pieces[0], dice_of(trial)
    fixed = [*map(int, re.findall(r"\d(?! rolled)", match[1]))]
    rolled = re.search(r"\b(an?|\d) rolled", match[1])
    count = len(fixed) + (int(rolled[1].replace("a", "1")) if rolled else 0)
    most = max(trial.every, key=lambda frame: len(frame.things[first].dice))
    left = [*most.things[first].dice]
    return max(counts) - counts[0] == count and all(
        left.count(each) >= fixed.count(each) for each in fixed
    )


def loses_dice(trial: Trial, match: Match[str]) -> bool | None:
    """Just those faces go."""
    if unfinished(trial):
        return None
    was, now = (frame.things[target(trial)].dice for frame in (trial.before, trial.every[-1]))
    gone = Counter(was) - Counter(now)
    return gone == Counter(map(int, re.findall(r"\d", match[1])))


def holds(trial: Trial, match: Match[str]) -> bool:
    """That many cards lie in its hand."""
    held = len(trial.before.row(int(match[1]), "Hand"))
    return held == int(match[2].replace("a", "1").replace("no", "0"))


def is_said(trial: Trial, match: Match[str]) -> bool:
    """The number stands in what is awaited."""
    return match[1].replace("a", "one") in re.findall(
        r"\b(?:one|\d+)\b", re.sub(r"\ba\b", "one", trial.before.said[0])
    )


READING = Reading(
    {
        WHO + r" (\d+) to (\d+) HP": leaves,
        WHO + r" dies": dies,
        WHO + r" takes no damage": no_damage,
        WHO + r" is hardened against \d+ damage": no_damage,
        r" is hardened against (\d+) damage": hardened,
        r"(?:^|; )(\d+) damage: ": deals,
        r"(?:^|; )damage (\d+): ": deals,
        r"(?:(\d+)(?: damage)?: )?" + WHO + r" (?:(\d+) to (\d+) HP|takes no damage),"
        r" for its resistance (\d+)": resists,
        r"(attack|defence) (-?\d+) to (-?\d+) before dice": rating_changes,
        WHO + r" has defence (-?\d+) before dice": defends_with,
        r"dice decide: your die(?: ([+-]\d+))? against " + WHO + r"(?:'s| without dice)"
        r"(?: ([+-]\d+))?(?: \(([^)]*)\))?(?=;|$)": dice_decide,
        r"a die of (\d)(?: or more)? dodges it: " + WHO + r" has ([^;]*)": dodging,
        r"attack (-?\d+): (misses|hits[^;]*)": stopped_by,
        r"defence (-?\d+) against attack (-?\d+): it (misses|hits)": stops,
        r"attack (-?\d+) to defence (-?\d+)": compares,
        r"then put (a|\d+) (?:die|dice) away": too_many,
        r"(\d+) of (\d+) dice must go": too_many,
        r"adds ([^;]*)": adds,
        r"it loses (\d(?:(?:, | and )\d)*)(?=;|,|$)": loses_dice,
        r"seat (\d) holds (no|a|\d+) cards? and chooses": holds,
        r"you may discard (a|\d+) cards?": is_said,
        r"(\d+) (?:times|dice) left": is_said,
        r"for [^;]*, which asks for (\d)": is_said,
        r"(?<!\d to )(\d+) energy to gain": gains_energy,
        r"(\d+) HP to gain": gains_hp,
        r"it has (no damage|spent no energy)": finds_nothing,
        r"(\d+) to (\d+) energy": drains,
        r"(\d+) to (\d+) dice": dice_to,
        r"^[^;]*; (\d+) energy": pays,
        r"; (\d+) to (\d+) HP$": healed_to,
        r"the attack misses|it misses": dodges,
        r"(you win|you lose|seat \d wins)": ends,
        r"draws up to (a|\d+) cards?": draws,
        r"^Put \w+'s (\d) away": put_away,
        r"^Discard ([^;]+?)(?= to pay|;)": discards,
        r"^(?:Raise|Lower) .* die of (\d) to (\d)": changed,
    },
    idle=(
        r"(Attack|Play|Use|Pass|Refresh|Pay|Take|Keep|Spend|Roll|Raise no|Heal|Dodge) .*",
        r"Pass: play no response|Pass",
        r"the same whoever plays it|once a turn|free|no more action phases, only responses",
        r"(restore|roll|heal|stun|wound|draw|raise|lower|then|suppress|damage|attack|defence"
        r"|a die|a card|power|remove|discard|block|dodge|add|resistance|hardened).*",
        r"(if nobody responds, )?the action happens|all others have passed, so the turn ends",
        r"\d+ cards? .*|for .*, which asks for \d.*|\d+ of \d+ dice must go|nobody can dodge it",
        r"it (has|keeps) .* (raise|lower|roll again|lose)|it is suppressed already",
        r"\d+ times left; .*|you may discard .*|\d+ cards to go|.* and chooses",
    ),
    meets=goes_on,
)
