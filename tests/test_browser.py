"""What axe-core finds in a page is found where it is asked about one text of each look alone."""

import pytest
from playwright.sync_api import Browser

from tests.browser import opened

PAGE = """<!doctype html><html lang=en><title>A page</title><style>
.dim { background: #999 } .lit { color: #111 } p { font-size: 16px }
</style><main><h1>A page</h1>%s</main></html>"""

ALIKE = "<p class=lit>Alike</p>" * 20

FAULTS = {
    "letters": "<p class=lit style='color: #bbb'>Pale</p>",
    "the ground of one": "<p style='background: #333'>Dark</p>",
    "the ground around": "<div style='background: #222'><section>" + ALIKE + "</section></div>",
    "a look by its class": "<p class=dim><b style='color: #aaa'>Grey</b></p>",
    "no contrast at all": "<p class=lit><a href='/'></a></p>",
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_text_that_can_not_be_read_is_found_among_many_that_can(
    browser: Browser, fault: str
) -> None:
    with opened(browser, "about:blank") as seen:
        seen.page.set_content(PAGE % (ALIKE + fault + ALIKE))
        assert len(seen.violations()) == 1
        seen.page.set_content(PAGE % ALIKE)
        assert seen.violations() == seen.violations("color-contrast") == []


def test_contrast_alone_is_asked_alone(browser: Browser) -> None:
    with opened(browser, "about:blank") as seen:
        seen.page.set_content(PAGE % (ALIKE + FAULTS["letters"] + FAULTS["no contrast at all"]))
        [found] = seen.violations("color-contrast")
        assert found.startswith("color-contrast")
        [found] = seen.violations("link-name")
        assert found.startswith("link-name")
