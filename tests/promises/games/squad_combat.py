"""Squad Combat: characters lie in lanes with HP, Energy and dice on them."""

import re
from collections.abc import Callable, Sequence
from re import Match

from domain.games.squad_combat.commands import (
    Decline,
    Pass,
    PayCard,
    PayDie,
    PlayAction,
    PlayAttack,
    PlayEdge,
    UseDeath,
    UsePrinted,
)
from domain.kernel import Command, State
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial

BEGINS = (PlayAttack, PlayAction, PlayEdge, UseDeath, UsePrinted)
WHO = r"((?:[A-Z]\w+)(?: \(seat \d\))?)"


def goes_on(state: State, legal: Sequence[Command]) -> Command | None:
    """Nobody responds, and costs are paid with the first that will do."""
    decision, window = getattr(state, "decision", ""), getattr(state, "window", None)
    if decision == "respond" and window == "end_of_turn":
        return None
    if decision in ("pay_die", "pay_card", "respond"):
        for kind in (Pass, Decline, PayDie, PayCard):
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
    """The performer's energy falls by the price, at least."""
    if not isinstance(trial.command, BEGINS) and "Refresh" not in trial.choice.sentence:
        return None
    who = performer(trial)
    cost = int(match[1])
    frames = trial.every
    least = min((frame.scale(who, "Energy") for frame in frames[1:]), default=0)
    dead = not alive(frames[-1], who)
    return dead or frames[0].scale(who, "Energy") - least >= cost


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


def draws(trial: Trial, match: Match[str]) -> bool | None:
    """So many cards come from the deck, if it has them and the match goes on."""
    if trial.choice.sentence != "Keep the other cards and draw":
        return None
    count = int(match[1])
    drawn = trial.falls(lambda frame: frame.number(trial.seat, "Deck"))
    return drawn <= count


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


READING = Reading(
    {
        WHO + r" (\d+) to (\d+) HP": leaves,
        WHO + r" dies": dies,
        WHO + r" takes no damage": no_damage,
        WHO + r" is hardened against \d+ damage": no_damage,
        r"(?<!\d to )(\d+) energy to gain": gains_energy,
        r"(\d+) HP to gain": gains_hp,
        r"it has (no damage|spent no energy)": finds_nothing,
        r"(\d+) to (\d+) energy": drains,
        r"(\d+) to (\d+) dice": dice_to,
        r"^[^;]*; (\d+) energy": pays,
        r"; (\d+) to (\d+) HP$": healed_to,
        r"the attack misses|it misses": dodges,
        r"(you win|you lose|seat \d wins)": ends,
        r"draws up to (\d+) cards?": draws,
        r"^Put \w+'s (\d) away": put_away,
        r"^Discard ([^;]+?)(?= to pay|;)": discards,
        r"^(?:Raise|Lower) .* die of (\d) to (\d)": changed,
    },
    idle=(
        r"(Attack|Play|Use|Pass|Refresh|Pay|Take|Keep|Spend|Roll|Raise no|Heal|Dodge) .*",
        r"Pass: play no response|Pass",
        r"the same whoever plays it|once a turn|free|no more action phases, only responses",
        r"(restore|roll|heal|stun|wound|draw|raise|lower|then|suppress|damage|attack|defence"
        r"|adds|a die|a card|power|remove|discard|block|dodge|add|resistance|hardened).*",
        r"(if nobody responds, )?the action happens|all others have passed, so the turn ends",
        r"\d+ cards? .*|for .*, which asks for \d.*|\d+ of \d+ dice must go|nobody can dodge it",
        r"it (has|keeps) .* (raise|lower|roll again|lose)|it is suppressed already",
        r"\d+ times left; .*|you may discard .*|\d+ cards to go|.* and chooses",
    ),
    meets=goes_on,
)
