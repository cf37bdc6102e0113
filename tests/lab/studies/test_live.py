"""What a study has found is told while it runs, and not too often."""

from pathlib import Path

from lab.studies.report.finding import results
from lab.studies.report.live import PART, PAUSE, Live
from lab.studies.report.page import RELOADS, page
from lab.studies.run import Run, run
from tests.lab.studies.toy import AA, planned


class Clock:
    """Time that goes on where a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_run_is_told_from_two_blocks_on_and_then_after_pauses(tmp_path: Path) -> None:
    asked, plan = planned(players=["greedy", "random"])
    clock, told = Clock(), list[int]()

    def tell(ran: Run) -> None:
        told.append(len(ran.blocks))
        clock.now += 1

    live = Live(tell, clock)
    ran = run(asked, plan, tmp_path, look=live.look)
    assert told == [2]
    clock.now += PART - 0.1
    live.look(lambda: ran)
    assert told == [2]
    clock.now += 0.1
    live.look(lambda: ran)
    assert told == [2, len(ran.blocks)]
    assert PART > PAUSE  # else the pause was what was waited for


def test_a_page_of_a_running_study_reloads_itself_and_says_what_it_does_not_know(
    tmp_path: Path,
) -> None:
    asked, plan = planned(players=["greedy", "random"])
    pages = list[str]()

    def tell(ran: Run) -> None:
        pages.append(page(results(asked, plan, ran, []), is_live=True))

    ran = run(asked, plan, tmp_path, look=Live(tell, Clock()).look)
    assert "2 of 6 blocks so far." in pages[0]
    assert 'aria-label="Blocks played: 33.3 %"' in pages[0]
    assert "who stops where they please" in pages[0]
    assert f"<script>{RELOADS}</script>" in pages[0]
    ended = page(results(asked, plan, ran, []))
    assert "Blocks played" not in ended
    assert "<script" not in ended
    assert "script-src" not in ended


def test_the_page_of_a_study_that_stops_by_itself_does_not_warn_of_looking(tmp_path: Path) -> None:
    claim = {"measure": "seat 1 wins", "arm": "one", "more_than": 0.5}
    asked, plan = planned(arms=AA, claims=[claim], until=True, players=["greedy", "random"])
    pages = list[str]()

    def tell(ran: Run) -> None:
        pages.append(page(results(asked, plan, ran, []), is_live=True))

    run(asked, plan, tmp_path, look=Live(tell, Clock()).look)
    assert "it stops when all are decided" in pages[0]
    assert "who stops where they please" not in pages[0]
