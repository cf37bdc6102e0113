"""Win chances in a diary: what an analysis that its viewer may see says of the whole match."""

from replays.analysis.form import Account, Analysis
from replays.analysis.turning import noise_words, points_of, source_words
from replays.diary.source import Chances, Series


def chances_of(analysis: Analysis) -> Chances:
    """The win chances, luck and skill of an analysis."""
    points = [analysis.start, *analysis.points]
    seats = [*range(1, len(analysis.start.chances) + 1)]
    percents = [(each.step, [round(100 * one) for one in each.chances]) for each in points]
    return Chances(
        told=_told(analysis),
        analysis=analysis,
        rows=[_row(each) for each in analysis.accounts],
        series=Series("Win chance in percent", seats, percents),
    )


def _told(analysis: Analysis) -> str:
    return (
        f"{source_words(analysis)}, up to step {analysis.last}. A turning point is a change of 10 "
        f"points beyond two standard errors. {noise_words(analysis)}"
    )


def _row(account: Account) -> tuple[str, ...]:
    return (
        f"seat {account.seat}",
        f"{100 * account.start:.0f}",
        points_of(account.luck, account.luck_error),
        points_of(account.own, account.own_error),
        points_of(account.others, account.others_error),
        f"{100 * account.result:.0f}",
    )
