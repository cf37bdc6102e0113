"""How chance can fall, in the words of a real table: cards by their titles, dice by numbers."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cli.terminal.matching import meant
from cli.terminal.values import outcome_of
from domain.components.wording import listed
from domain.kernel import Chance, Game, Options, Outcome

SHOWN = 24
"""The most outcomes that are named."""

Titles = Mapping[str, str]
"""The title of each card that a chance may draw, by the name that the rules give it."""


def titles_of(game: Game, options: Options) -> Titles:
    """The titles of a game's cards, without those that several cards have."""
    faces = game.faces(options)
    often = Counter(face.title for face in faces)
    return {face.id: face.title for face in faces if often[face.title] == 1}


def told(chance: Chance, titles: Titles) -> list[str]:
    """The outcomes of a chance as people name them."""
    return [titles.get(str(each), str(each)) for each in chance.outcomes]


def meant_by(typed: str, chance: Chance, titles: Titles) -> tuple[Outcome | None, list[str]]:
    """The outcome that was typed, perhaps shortened, by title or as the rules name it.

    None: it is none, or may be several; then those that it may be, or all.
    """
    named = told(chance, titles)
    for texts in (list(map(str, chance.outcomes)), named):
        found = meant(typed, texts)
        if len(found.places) == 1 and found.is_sure:
            return chance.outcomes[found.places[0]], []
    return None, [named[place] for place in found.places] or named


def named_by(typed: str, titles: Titles) -> Outcome:
    """The card of that title, or what was typed as the rules name it; whatever can fall."""
    named = {title.casefold(): name for name, title in titles.items()}
    return named.get(typed.casefold()) or outcome_of(typed)


def choices(texts: Sequence[str]) -> str:
    """`1, 2 or 3`; at most the first few."""
    if len(texts) > SHOWN:
        return f"{', '.join(texts[:SHOWN])} or {len(texts) - SHOWN} more"
    return listed(texts, "or")
