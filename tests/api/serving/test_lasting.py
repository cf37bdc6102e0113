"""What lasts for some time opens what it opens until then, whether it was cleared away or not."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory

from domain.ledger.desk.access.visits import LASTING, PASSES_LAST
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service

MOMENT = timedelta(seconds=1)


def keeping(service: Service, cookie: str) -> Browser:
    """A browser that keeps a cookie for longer than it was told to."""
    browser = Browser(service)
    browser.client.set_cookie("playledger", cookie)
    return browser


def test_a_browser_is_signed_in_until_its_visit_is_over(
    now: FrozenDateTimeFactory, service: Service
) -> None:
    path = service.begin("hidden_hand").path.replace("/matches", "/m")
    kept = facilitating(service).client.get_cookie("playledger")
    assert kept
    now.tick(LASTING - MOMENT)
    keeping(service, kept.value).sees(path)
    now.tick(MOMENT)
    keeping(service, kept.value).sees(path, 401)


def test_a_pass_is_good_for_minutes(now: FrozenDateTimeFactory, service: Service) -> None:
    grant = service.ledger.tokens.grant_of(service.token)
    assert grant
    used, late = (service.ledger.visits.pass_for(grant) for _ in range(2))
    now.tick(PASSES_LAST - MOMENT)
    Browser(service).signs_in(used)
    now.tick(MOMENT)
    assert Browser(service).sends("/join", code=late).status_code == 403
