"""What the tests of pictures and diaries share."""

from tests.browser import browser

__all__ = ["browser"]
