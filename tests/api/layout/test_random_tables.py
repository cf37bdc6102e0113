"""Tables that nobody would lay by hand are read whole on a page, and no wider than its window."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from playwright.sync_api import Browser

from api.pages.pages import STATIC
from domain.kernel.table import Table
from replays.drawing.html import laid_out, table_style
from replays.drawing.svg import stylesheet
from tests.replays.drawing_tables import tables
from tests.rounds import rounds

pytestmark = pytest.mark.soak

MEASURED = (Path(__file__).parent / "measured.js").read_text()
STYLE = "".join(
    (
        (STATIC / "look.css").read_text("utf-8"),
        stylesheet(),
        table_style(),
        (STATIC / "match.css").read_text("utf-8"),
    )
)

PAGE = (
    "<!doctype html><meta charset=utf-8><style>{style}</style><main class=match>"
    "<div class=step><div class=centre><div class=now></div><div class=mat>"
    "<div class=played>{laid}</div></div></div></div></main>"
)


def measured(browser: Browser, table: Table) -> Any:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(PAGE.format(style=STYLE, laid=laid_out(table)))
    found = page.evaluate(MEASURED)
    page.close()
    return found


@settings(
    max_examples=rounds(usual=12, soak=500),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(drawn=tables(), seat=st.sampled_from([0, 1, 3]))
def test_a_random_table_is_read_whole_and_no_wider_than_its_window(
    browser: Browser, drawn: tuple[Table, list[str]], seat: int
) -> None:
    found = measured(browser, replace(drawn[0], seat=seat))
    assert found["over"] <= 0
    assert found["broken"] == []
    assert found["least"] >= 11, found["small"]
