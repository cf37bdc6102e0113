"""Styles and scripts are loaded once, and anew once they are others."""

import re

import pytest

from api.pages.shell import assets
from tests.api.pages.sitting import LOOK
from tests.api.service import Service

OTHER = "0123456789ab"
"""Another version."""


def test_all_that_a_page_loads_is_kept_by_a_browser_and_not_asked_about(service: Service) -> None:
    table = service.begin("correction")
    page = service.facilitator.get(table.path.replace("/matches/", "/m/")).text
    loaded = re.findall(r'<(?:link|script) [^>]*(?:href|src)="([^"]+)"', page)
    assert f"{LOOK}/match.js" in loaded
    for each in loaded:
        kept = service.nobody.get(each).headers["Cache-Control"]
        assert kept == "max-age=31536000, immutable", each


def test_scripts_load_each_other_in_the_version_of_the_page() -> None:
    """By an address beside their own."""
    for name, text in assets.looks().items():
        loaded = re.findall(r'^import (?:.+ from )?"(.+)";', text, re.MULTILINE)
        assert all(each.startswith("./") for each in loaded), name


def test_another_version_is_answered_with_ours_and_asked_about_each_time(service: Service) -> None:
    """As where one of two processes serves a newer release already."""
    ours, other = (service.nobody.get(f"{each}/keys.js") for each in (LOOK, f"/look/{OTHER}"))
    assert other.text == ours.text
    assert other.headers["Cache-Control"] == "no-cache"
    asked = {"If-None-Match": other.headers["ETag"]}
    assert service.nobody.ask("GET", f"/look/{OTHER}/keys.js", headers=asked).status_code == 304
    assert service.nobody.get(f"{LOOK}/nothing.js").status_code == 404
    assert service.nobody.get("/look/another/keys.js").status_code == 404


def test_whatever_changes_has_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    before, looks = assets.newest(), assets.looks()
    for name in ("table.css", "keys.js"):
        monkeypatch.setattr(assets, "looks", lambda name=name: looks | {name: looks[name] + " "})
        assert assets.newest.__wrapped__() != before
