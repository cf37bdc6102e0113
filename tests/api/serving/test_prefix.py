"""Below a path prefix: every address in every answer stays there, whatever a proxy passes on."""

import re
import zlib
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.admit.prefix import BadPrefix
from api.app import create_app
from api.pages.shell.assets import looks, newest
from api.server.settings import Settings, settings_of
from tests.api.matrix import expected
from tests.api.pages.test_visits import Browser
from tests.api.party import Party
from tests.api.register import OPERATIONS
from tests.api.service import Caller, Reply, Service

PREFIX = "/school/playledger"
HTML = {"Accept": "text/html,*/*;q=0.8"}
DESCRIPTIONS = ("see_openapi", "see_game_openapi")
"""They list paths, and say in `servers` below which address."""

OWN = "|".join(sorted({each.path.split("/")[1] for each in OPERATIONS.values()} - {""}))
LEAVING = re.compile(rf"""["'`(=](?:https?://[\w.:]+)?/(?:{OWN})\b|(?:href|src|action)=["']/["']""")
"""An address of ours, quoted or in a style, in which the prefix is missing."""


class Below(Caller):
    """Somebody who asks through a proxy that passes the prefix on."""

    def ask(self, method: str, path: str, **given: Any) -> Reply:
        headers = {**HTML, **given.pop("headers", {})}
        return super().ask(method, f"{PREFIX}{path}", headers=headers, **given)


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service below a prefix, where guests may play; its own callers leave the prefix out."""
    settings = Settings(rates=False, prefix=PREFIX, guests=5)
    service = Service(tmp_path_factory.mktemp("below") / "playledger.db", settings=settings)
    yield service
    service.ledger.close()


def leaving(reply: Reply) -> list[str]:
    """The addresses in an answer that lead out of the prefix."""
    place = reply.headers.get("Location", PREFIX)
    found = [] if place == PREFIX or place.startswith(f"{PREFIX}/") else [place]
    return found + [each[0] for each in LEAVING.finditer(unpacked(reply.text))]


def unpacked(text: str) -> str:
    """An answer, with what a stream packs into its events."""
    packed = re.findall(r'"packed":"([^"]+)"', text)
    return text + "".join(zlib.decompress(b64decode(each)).decode() for each in packed)


def test_no_answer_of_any_operation_leads_out_of_the_prefix(below: Service) -> None:
    """Asked below the prefix as its facilitator, who is shown most, and as nobody."""
    found, read = {}, Party(below)
    for name, operation in OPERATIONS.items():
        if name in DESCRIPTIONS:
            continue
        for role, token in (("facilitator", below.token), ("nobody", None)):
            if not token and operation.may and "/m/" not in operation.path:
                continue  # who has no token gets the same everywhere
            who = Below(below.app, token)
            party = Party(below) if operation.writes else read
            reply = party.ask(name, who, names_seat=True)
            if name != "play_as_guest":  # who may here
                assert reply.status_code == expected(name, role, is_own_match=True), name
            if wrong := leaving(reply):
                found[name] = wrong
    assert found == {}


def test_pages_of_what_is_rare_stay_there_too(below: Service) -> None:
    table = below.begin("squad_combat")
    browser = Browser(below)
    screen = Browser(below)
    for token in table.tokens.values():
        screen.signs_in(token)
    assert browser.sends(f"{PREFIX}/guests", game="correction").status_code == 303
    assert browser.signs_in(below.token).headers["Location"] == f"{PREFIX}/"
    table.play(2)
    desk = browser.sends(f"{PREFIX}/m/{table.id}/invitations", seat=1)
    assert f"http://localhost{PREFIX}/join#" in desk.text
    pages = [
        Reply.of(browser.client.get(f"{PREFIX}{path}", headers=HTML))
        for path in (
            "",
            f"/m/{table.id}?at=1&q=step&find=capture&hide=1",
            f"/m/{table.id}/stream?after=0&limit=2",
            f"/matches/{table.id}/replay",
            *(f"/look/{newest()}/{name}" for name in looks()),
            "/docs",
            "/docs?game=correction&q=fork",
        )
    ]
    pages.append(Reply.of(screen.client.get(f"{PREFIX}/m/{table.id}", headers=HTML)))
    assert "Hand over to seat" in pages[-1].text
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": table.now["step"]})
    pages += [Reply.of(desk), Reply.of(browser.client.get(f"{PREFIX}/m/{table.id}", headers=HTML))]
    assert "seats swapped" in pages[-1].text
    assert {page.status_code for page in pages} == {200}
    assert [leaving(page) for page in pages if leaving(page)] == []


def test_a_proxy_may_take_the_prefix_off(below: Service) -> None:
    """Only whole parts of a path are taken off, and no header has a say in it."""
    key = re.compile(r'(?<=name="key" value=")[\w-]+')
    front = key.sub("", below.nobody.get(PREFIX).text)
    forged = {"X-Forwarded-Prefix": "/evil", "X-Script-Name": "/evil"}
    for reply in (below.nobody.get("/"), below.nobody.ask("GET", f"{PREFIX}/", headers=forged)):
        assert (reply.status_code, key.sub("", reply.text)) == (200, front)
    for path in (f"{PREFIX}er/", f"{PREFIX}{PREFIX}/", "/school/"):
        assert below.nobody.get(path).status_code == 404, path


def test_problems_and_descriptions_say_where_they_are(below: Service) -> None:
    problem = below.nobody.get("/matches").json
    assert problem["type"] == f"{PREFIX}/problems/token_missing"
    assert below.nobody.seen(problem["type"])["code"] == "token_missing"
    for path in ("/openapi.json", "/games/correction/openapi.json"):
        assert below.nobody.seen(path)["servers"] == [{"url": PREFIX}]
    begun = below.facilitator.post("/matches", {"game": "correction"})
    assert begun.headers["Location"] == f"{PREFIX}/matches/{begun.json['match']['id']}"


def test_cookies_are_the_hosts_and_bear_the_prefix_in_their_name(tmp_path: Path) -> None:
    """Two services of one host have one each; and signing out empties no other page's storage."""
    names = []
    for number, prefix in enumerate(("", "/a", "/a/b")):
        settings = Settings(rates=False, https=True, prefix=prefix)
        service = Service(tmp_path / f"{number}.db", settings=settings)
        browser = Browser(service)
        made = browser.signs_in(service.token).headers["Set-Cookie"]
        assert "Path=/;" in f"{made};"
        names.append(made.partition("=")[0])
        cleared = browser.sends("/sign-out").headers["Clear-Site-Data"]
        assert ('"storage"' in cleared) == (not prefix)
        service.ledger.close()
    assert names == ["__Host-playledger", "__Host-playledger.a", "__Host-playledger.a.b"]


def test_links_to_hand_out_are_https_where_browsers_come_by_it(tmp_path: Path) -> None:
    settings = Settings(rates=False, https=True, prefix="/a")
    service = Service(tmp_path / "playledger.db", settings=settings)
    table = service.begin("correction")
    made = table.facilitator.ask(
        "POST", f"/m/{table.id}/spectators", data={"key": "k"}, headers=HTML
    ).text
    assert "https://localhost/a/join#" in made
    service.ledger.close()


@pytest.mark.parametrize("given", ["playledger", "/playledger", " /playledger/ "])
def test_a_prefix_is_a_path(given: str) -> None:
    assert settings_of({"PLAYLEDGER_PREFIX": given}).prefix == "/playledger"
    assert settings_of({"PLAYLEDGER_PREFIX": "/"}).prefix == ""


@pytest.mark.parametrize("given", ["/a//b", "/a b", "http://x", '/"><script>', "/..", "/ä"])
def test_what_is_no_path_is_none(given: str) -> None:
    with pytest.raises(BadPrefix, match="PLAYLEDGER_PREFIX"):
        settings_of({"PLAYLEDGER_PREFIX": given})


def test_a_prefix_does_not_begin_like_an_address_of_ours(below: Service) -> None:
    for first in ("m", "games", "matches", "docs"):
        with pytest.raises(BadPrefix, match=f"/{first}"):
            create_app(below.ledger, settings=Settings(prefix=f"/{first}/x"))


def test_what_leads_out_would_be_noticed() -> None:
    for text in ('<a href="/m/x">', "url(/look/a)", 'fetch("/join")', "`/m/${x}`", 'href="/"'):
        assert LEAVING.search(text), text
