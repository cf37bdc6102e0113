"""Studies without a file: two variants compared, what a thing is worth, a grid, a ladder."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from domain.bots.restricted import Restriction
from lab.studies.asking.form import Arm, Claim, Grid, Scalar, Study

MARGIN = 0.03
"""A difference of shares below this would not matter."""


def compared(game: str, variants: Sequence[str], **settings: Any) -> Study:
    """A study of variants; each is compared with the first.

    In the balance of two seats; in the wins of seat 1 where there are more, or with `until`, for
    every match has to count then.
    """
    first, *others = variants
    is_balance = settings["seats"] == 2 and not settings.get("until")
    what, measure, margin = (
        ("The seats are as balanced", "balance", 2 * MARGIN)
        if is_balance
        else ("Seat 1 wins as often", "seat 1 wins", MARGIN)
    )
    claims = [
        Claim(
            text=f"{what} in {other} as in {first}",
            measure=measure,
            arm=other,
            against=first,
            at_least=-margin,
            at_most=margin,
        )
        for other in others
    ]
    question = (
        f"What sets {', '.join(others)} apart from {first}?"
        if others
        else f"What are matches of {first} like?"
    )
    return study(game, question, arms=dict.fromkeys(variants), claims=claims, **settings)


def restricted(game: str, bot: str, variant: str, rule: str, **settings: Any) -> Study:
    """What a command or a card is worth: who has to do without it, against who has not."""
    poorer, seats = f"{bot}-{rule}", settings["seats"]
    how, _, kind = rule.partition("=")
    words = Restriction(how, kind).words
    claim = Claim(
        text=f"To play by “{words}” costs nothing",
        measure=f"{poorer} wins",
        arm=variant,
        at_least=1 / seats - MARGIN,
        at_most=1 / seats + MARGIN,
    )
    players = [poorer, *[bot] * (seats - 1)]
    question = f"What does it cost {bot} to play by “{words}”?"
    arms = {variant: Arm(players=[*players])}
    return study(game, question, arms=arms, claims=[claim], **settings)


def grid(game: str, option: str, values: Sequence[Scalar], **settings: Any) -> Study:
    """A study of an option at each of these values; the first is what the others are held to."""
    question = f"What does {option} do?"
    return study(game, question, grid=Grid(option=option, values=[*values]), **settings)


def ladder(game: str, bots: Sequence[str], **settings: Any) -> Study:
    """A study of how much better each bot is than the one before it."""
    claims = [
        Claim(
            text=f"{stronger} beats {weaker}",
            measure=f"{stronger} wins",
            arm=f"{stronger} against {weaker}",
            more_than=0.5,
        )
        for weaker, stronger in pairwise(bots)
    ]
    question = "How deep is the game for these players?"
    return study(game, question, ladder=[*bots], claims=claims, **settings)


def study(game: str, question: str, **fields: Any) -> Study:
    """A study of these fields."""
    return Study(question=question, game=game, **fields)
