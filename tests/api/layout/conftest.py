"""What tests of layout share in a file: matches that are served, and a page to look at them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.api.layout.matches import Site, site_of
from tests.api.service import Service


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, Site]]:
    with site_of(tmp_path_factory.mktemp("layout") / "playledger.db") as found:
        yield found


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One page for all tables: a new one costs as much as loading two."""
    context = browser.new_context(reduced_motion="reduce")
    yield context.new_page()
    context.close()
