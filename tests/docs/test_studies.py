"""The study in the documents is one, and the findings are those of the studies that there are."""

from pathlib import Path

import pytest

from domain.games.registry import REGISTRY
from lab.studies.asking.file import StudyFile
from lab.studies.asking.ready import ready
from tests.docs.calibration import PAGE, renewed

DOCS = Path(__file__).parents[2] / "docs"
STUDIES = sorted((DOCS / "studies").glob("*.yaml"))


def test_the_study_in_the_documents_can_be_played(tmp_path: Path) -> None:
    written = (DOCS / "studies.md").read_text("utf-8").split("```yaml\n")[1].split("```")[0]
    file = tmp_path / "denial.yaml"
    file.write_text(written, encoding="utf-8")
    plan = ready(StudyFile(file).study, REGISTRY)
    assert [arm.name for arm in plan.arms] == ["final", "no_denial", "dear denial"]


def test_the_report_in_the_documents_is_of_the_study_beside_it(tmp_path: Path) -> None:
    written = (DOCS / "a-report.md").read_text("utf-8")
    file = tmp_path / "handed.yaml"
    file.write_text(written.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    assert f"Study `{ready(StudyFile(file).study, REGISTRY).hash[:16]}`" in written


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_the_findings_are_of_this_study(file: Path) -> None:
    """A study, its game's options or its release of rules changed: play it and write them anew."""
    plan = ready(StudyFile(file).study, REGISTRY)
    assert f"Study `{plan.hash[:16]}`" in (DOCS / "findings.md").read_text("utf-8")


def test_the_page_has_the_figures_of_the_win_chances_that_are_kept() -> None:
    """After fitting: python -m tests.docs.calibration."""
    page = PAGE.read_text("utf-8")
    assert renewed(page) == page
