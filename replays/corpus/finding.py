"""The matches that a question is put to, and those that fit it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from domain.ledger.listing import Damaged, Listing, Wanted, newest_matches
from replays.corpus.asking import ask, expect_sense
from replays.corpus.question import question_of

PAGE = 200


def listed(ledger: Ledger, wanted: Wanted) -> list[Listing | Damaged]:
    """All wanted matches, the newest first."""
    found: list[Listing | Damaged] = []
    while page := newest_matches(ledger.store, found[-1].place if found else None, PAGE, wanted):
        found += page
    return found


def labelled(
    ledger: Ledger, matches: Iterable[Listing | Damaged]
) -> Iterator[tuple[Listing | Damaged, Sequence[str]]]:
    """Each match with its labels."""
    rest = iter(matches)
    while page := list(islice(rest, PAGE)):
        labels = ledger.labels.of([each.match for each in page])
        yield from ((each, labels[each.match]) for each in page)


def fitting(ledger: Ledger, question: str, matches: Sequence[Listing]) -> list[Listing]:
    """Those of some matches that fit a question, as their facilitator sees them; "": all.

    Raises BadQuery.
    """
    if not question:
        return [*matches]
    asked = question_of(question)
    expect_sense(asked, list(ledger.registry))
    answers = ask(ledger, asked, labelled(ledger, matches), FACILITATOR)
    fit = {each.match for each in answers if each.fitting}
    return [each for each in matches if each.match in fit]
