"""Windows of a browser that tests have one after the other.

A new one costs two loads of a page, and knows none of our styles and scripts. Nothing of a test is
left in one that is lent again: no page, no cookie, nothing stored. One to which something was done
that outlasts a page (a route, a clock, a listener) is closed instead.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

Window = tuple[BrowserContext, Page]

LASTING: Final = (
    *("add_init_script", "add_locator_handler", "clock", "context", "expose_binding"),
    *("expose_function", "on", "once", "route", "route_from_har", "route_web_socket"),
    *("set_default_navigation_timeout", "set_default_timeout", "set_extra_http_headers"),
)
"""What of a page may change more than the page: a window whose test uses it is not lent again."""


LISTEN: Final[Any] = Page.on
"""Listens to a page as long as the listener is not removed."""

EMPTY: Final = """() => {
  if (location.origin === "null") return;
  localStorage.clear();
  sessionStorage.clear();
}"""

FREE: Final = defaultdict[tuple[Browser, bool], list[Window]](list)
"""The windows that nobody has, with scripts and without."""

SPENT: Final = set[Page]()
"""The pages to which something lasting was done."""


@contextmanager
def lending() -> Iterator[None]:
    """Windows are lent; what is done to one meanwhile that lasts is noticed."""
    with pytest.MonkeyPatch.context() as patched:
        for name in LASTING:
            usual = getattr(Page, name)
            is_method = callable(usual)
            noticed = _noticed(usual) if is_method else property(_noticed(usual.fget))
            patched.setattr(Page, name, noticed)
        yield
    FREE.clear()


def _noticed(usual: Any) -> Callable[..., Any]:
    @wraps(usual)
    def does(page: Page, *given: Any, **named: Any) -> Any:
        SPENT.add(page)
        return usual(page, *given, **named)

    return does


@contextmanager
def lent(browser: Browser, asked: list[str], *, script: bool) -> Iterator[Page]:
    """A window with an empty page; `asked` are the addresses that are requested meanwhile."""
    free = FREE[browser, script]
    context, page = free.pop() if free else _new(browser, script)
    SPENT.discard(page)
    is_empty = False
    try:
        yield page
        is_empty = page not in SPENT and _emptied(context, page, asked)
    finally:
        if is_empty:
            free.append((context, page))
        else:
            context.close()


def _new(browser: Browser, script: bool) -> Window:
    context = browser.new_context(java_script_enabled=script)
    return context, context.new_page()


def _emptied(context: BrowserContext, page: Page, asked: list[str]) -> bool:
    """Takes away what is left in a window; returns False where it may be left elsewhere."""
    places = {urlsplit(each).netloc for each in asked}
    if not places <= {urlsplit(page.url).netloc}:
        return False
    page.evaluate(EMPTY)
    page.goto("about:blank")
    context.clear_cookies()
    return context.pages == [page]
