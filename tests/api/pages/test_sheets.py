"""Prototypes on pages: begun, kept version by version, compared, printed, erased."""

from io import BytesIO
from zipfile import ZipFile

import pytest

from domain.ledger.desk.access.tokens import Grant
from domain.sheets.playing import player
from domain.sheets.reading import read
from tests.api.pages.found_forms import Form, changing
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service

HERE = "/sheets/moon-market"


@pytest.fixture
def teacher(service: Service) -> Browser:
    """A facilitator's browser, with a prototype."""
    found = facilitating(service)
    begun = found.sends("/sheets", title="Moon Market", key="first", **{"with": "cards"})
    assert begun.headers["Location"] == HERE
    return found


def own(page: str) -> Form:
    """The form of the prototype with the text beside it."""
    return next(each for each in changing(page) if each.action == HERE)


def editor(teacher: Browser) -> Form:
    """That form as the newest version has it."""
    return own(teacher.sees(HERE))


def version(service: Service) -> int:
    return service.ledger.prototypes.versions("facilitator", "moon-market")[0].number


def test_a_prototype_is_begun_once_and_listed(teacher: Browser, service: Service) -> None:
    again = teacher.sends("/sheets", title="moon market", key="second")
    assert again.headers["Location"] == HERE
    assert version(service) == 1
    assert "Moon Market" in teacher.sees("/sheets")


@pytest.mark.parametrize("title", ["", "   ", "<b>Bold</b>", "a\u202eb"])
def test_a_title_that_is_none_is_refused_in_words(teacher: Browser, title: str) -> None:
    answer = teacher.sends("/sheets", title=title, key="k")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_the_form_as_it_stands_changes_nothing(teacher: Browser, service: Service) -> None:
    for button in ("form", "text"):
        sent = editor(teacher).sent(do=button)
        assert teacher.sends(HERE, **sent).headers["Location"] == HERE
    assert version(service) == 1


def test_what_is_typed_into_the_form_is_in_the_text(teacher: Browser, service: Service) -> None:
    before = editor(teacher).fields
    places = before["form.places"].replace("row of 5", "row of 6")
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "form", "form.places": places}))
    assert version(service) == 2
    assert "market: row of 6" in editor(teacher).fields["file.sheet.yaml"]
    assert "<li>place market: 5 to 6</li>" in teacher.sees(HERE)


def test_what_is_typed_into_the_text_is_in_the_form(teacher: Browser, service: Service) -> None:
    text = editor(teacher).fields["file.sheet.yaml"].replace("20 each", "15 each")
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "text", "file.sheet.yaml": text}))
    assert "health: 15 each" in editor(teacher).fields["form.counters"]
    assert "counter health: 20 each to 15 each" in teacher.sees(HERE)


def test_whatever_was_touched_is_kept_by_either_button(teacher: Browser, service: Service) -> None:
    text = editor(teacher).fields["file.sheet.yaml"] + "# to do\n"
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "form", "file.sheet.yaml": text}))
    assert "# to do" in editor(teacher).fields["file.sheet.yaml"]
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "text", "form.title": "Sun Market"}))
    assert "title: Sun Market" in editor(teacher).fields["file.sheet.yaml"]


def test_cards_are_kept_without_a_change_of_the_text(teacher: Browser, service: Service) -> None:
    text = editor(teacher).fields["file.sheet.yaml"].replace("sheet: 1", "sheet: 1  # mine")
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "text", "file.sheet.yaml": text}))
    cells = "name,copies\nGoblin,30\n"
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "form", "file.cards.csv": cells}))
    assert version(service) == 3
    assert "# mine" in editor(teacher).fields["file.sheet.yaml"]


def test_pasted_cells_become_cards(teacher: Browser, service: Service) -> None:
    cells = "Name\tQty\tCost\nGoblin\t40\t1\nDragon\t14\t7\n"
    teacher.sends(HERE, **editor(teacher).sent(**{"do": "form", "file.cards.csv": cells}))
    page = teacher.sees(HERE)
    assert "54 cards of 2 names" in page
    assert "Dragon <span" in page
    assert "new card Goblin: 40 copies, Cost 1" in page


def test_mistakes_are_named_and_nothing_that_was_typed_is_lost(
    teacher: Browser, service: Service
) -> None:
    typed = {"file.cards.csv": "name,copies\nOgre,two\n", "form.places": "market: roww of 5"}
    answer = teacher.sends(HERE, **editor(teacher).sent(**{"do": "form", **typed}))
    assert answer.status_code == 422
    assert "cards.csv, row 2, copies" in answer.text
    assert "places.market" in answer.text
    assert "Is it row?" in answer.text
    [form] = [each for each in changing(answer.text) if each.action == HERE]
    assert form.fields["file.cards.csv"].strip() == typed["file.cards.csv"].strip()
    assert form.fields["form.places"].strip() == typed["form.places"]
    assert version(service) == 1


def test_a_form_that_is_sent_twice_counts_once(teacher: Browser, service: Service) -> None:
    for title in ("Sun Market", "Star Market"):
        sent = editor(teacher).sent(**{"do": "form", "form.title": title})
        assert {teacher.sends(HERE, **sent).status_code for _ in range(2)} == {303}
    assert version(service) == 3


def test_an_earlier_version_is_shown_and_kept_again(teacher: Browser, service: Service) -> None:
    sent = editor(teacher).sent(**{"do": "form", "form.title": "Sun Market"})
    teacher.sends(HERE, **sent)
    page = teacher.sees(f"{HERE}?version=1")
    [old] = [each for each in changing(page) if each.action == HERE]
    teacher.sends(HERE, **old.sent(do="form"))
    assert version(service) == 3
    assert "title: Sun Market to Moon Market" in teacher.sees(HERE)


def test_cards_are_printed_nine_on_a_page(teacher: Browser) -> None:
    page = teacher.sees(f"{HERE}/cards")
    assert page.count('class="cut a4"') == 2
    assert page.count('<b class="name">') == 15
    assert 'class="cut letter"' in teacher.sees(f"{HERE}/cards?paper=letter")


def test_the_files_are_taken_as_they_were_written(teacher: Browser, service: Service) -> None:
    packed = teacher.client.get(f"{HERE}/files")
    assert packed.mimetype == "application/zip"
    with ZipFile(BytesIO(packed.data)) as found:
        files = {name: found.read(name) for name in found.namelist()}
    assert {name: text.decode() for name, text in files.items()} == (
        service.ledger.prototypes.files("facilitator", "moon-market", 1)
    )
    assert read(files).sheet


def test_an_erased_prototype_is_gone(teacher: Browser, service: Service) -> None:
    [form] = [each for each in changing(teacher.sees(HERE)) if each.action.endswith("erasure")]
    assert teacher.sends(form.action, **form.fields).headers["Location"] == "/sheets"
    assert service.ledger.prototypes.of("facilitator") == []
    assert teacher.client.get(HERE).status_code == 404


def test_a_table_is_opened_where_a_game_plays_sheets(teacher: Browser, service: Service) -> None:
    answer = teacher.sends(f"{HERE}/tables", **{"for": "here", "key": "k"})
    if player(service.ledger.registry) is None:
        assert "Open a table" not in teacher.sees(HERE)
        assert answer.status_code == 409
    else:
        match = answer.headers["Location"].removeprefix("/m/")
        with service.ledger.live(match) as held:
            assert held.created.options["sheet"]["game"] == "moon-market"


def test_a_match_keeps_its_version_and_says_that_a_newer_one_is_ready(
    teacher: Browser, service: Service
) -> None:
    match = teacher.sends(f"{HERE}/tables", **{"for": "here"}).headers["Location"]
    seen = f"{match}?as=facilitator"
    assert "is ready" not in teacher.sees(seen)
    sent = editor(teacher).sent(**{"do": "form", "form.title": "Sun <b>Market</b>"})
    assert teacher.sends(HERE, **sent).status_code == 422
    sent = editor(teacher).sent(**{"do": "form", "form.title": "Sun Market"})
    teacher.sends(HERE, **sent)
    page = teacher.sees(seen)
    assert "Version 2 of Sun Market is ready; this match keeps version 1." in page
    assert "<b>Moon Market</b>" in page
    [form] = [each for each in changing(page) if each.action == f"{HERE}/tables"]
    begun = teacher.sends(form.action, **form.sent(**{"for": "people"}))
    assert begun.status_code == 307
    following = begun.headers["Location"].removesuffix("/invitations")
    assert "Sun Market" in teacher.sees(f"{following}?as=facilitator")
    assert "is ready" not in teacher.sees(f"{following}?as=facilitator")
    player = Browser(service)
    [token] = service.ledger.tokens.issue([Grant("seat", match.removeprefix("/m/"), 1)])
    player.signs_in(token)
    assert "is ready" not in player.sees(match)


def test_the_table_is_shown_set_up_to_each_seat_and_to_everybody(teacher: Browser) -> None:
    """The same each time; a hand lies open to its owner alone."""
    seen = {who: teacher.sees(f"{HERE}/table?as={who}") for who in ("public", "seat-1", "seat-2")}
    assert seen == {who: teacher.sees(f"{HERE}/table?as={who}") for who in seen}
    hands = {who: page.count('class="card') - page.count("whole-row") for who, page in seen.items()}
    assert hands["seat-1"] == hands["seat-2"] == hands["public"] + 3
    assert teacher.client.get(f"{HERE}/table?as=seat-3").status_code == 422
    assert teacher.client.get(f"{HERE}/table?seats=3").status_code == 422
    assert "<form" not in seen["seat-1"].partition("<main")[2]


def test_cards_that_are_pasted_are_cards_of_the_game(teacher: Browser) -> None:
    teacher.sends("/sheets", title="Sea Race", key="board", **{"with": "board"})
    page = teacher.sees("/sheets/sea-race")
    form = next(each for each in changing(page) if each.action == "/sheets/sea-race")
    assert "cards" not in form.fields["file.sheet.yaml"]
    cells = "name,copies\nStorm,4\n"
    teacher.sends("/sheets/sea-race", **form.sent(**{"do": "form", "file.cards.csv": cells}))
    assert "4 cards of 1 name" in teacher.sees("/sheets/sea-race")


def test_a_table_is_opened_for_as_many_as_play(teacher: Browser, service: Service) -> None:
    teacher.sends("/sheets", title="Sea Race", key="board", **{"with": "board"})
    assert '<select name="seats"><option>2</option>' in teacher.sees("/sheets/sea-race")
    sent = {"for": "people", "version": "1"}
    given: dict[str, str]
    for key, given, seats in (
        ("a", {"seats": "4"}, 4),
        ("b", {}, 2),
        ("c", {"like": "3"}, 3),
        ("d", {"like": "8"}, 4),
    ):
        opened = teacher.sends("/sheets/sea-race/tables", **sent, **given, key=key * 22)
        match = opened.headers["Location"].split("/")[2]
        with service.ledger.live(match) as held:
            assert held.created.seats == seats
    for wrong in ("1", "5"):
        answer = teacher.sends("/sheets/sea-race/tables", **sent, seats=wrong, key="e" * 22)
        assert answer.status_code == 422


def test_win_chances_of_a_table_without_rules_are_not_offered(teacher: Browser) -> None:
    match = teacher.sends(f"{HERE}/tables", **{"for": "people"}).headers["Location"]
    assert "Win chances" not in teacher.sees(match.removesuffix("/invitations") + "/desk")


def test_a_column_is_called_by_the_button_that_asks_for_it(teacher: Browser) -> None:
    cells = "Karte;Wie oft;Kosten\nOger;12;4\nElf;13;1\n"
    asks = teacher.sends(HERE, **editor(teacher).sent(**{"do": "form", "file.cards.csv": cells}))
    assert "Which column names the cards?" in asks.text
    asks = teacher.sends(HERE, **own(asks.text).sent(call="cards.csv/1/name"))
    assert 'name="call" value="cards.csv/2/copies">Wie oft</button>' in asks.text
    teacher.sends(HERE, **own(asks.text).sent(call="cards.csv/2/copies"))
    assert "25 cards of 2 names" in teacher.sees(HERE)
    assert 'name="call"' not in teacher.sees(HERE)


@pytest.mark.parametrize("said", ["cards.csv", "cards.csv/x/name", "cards.csv/99/name", "a/1/id"])
def test_a_column_that_can_t_be_called_so_changes_nothing(teacher: Browser, said: str) -> None:
    before = editor(teacher).fields["file.cards.csv"]
    teacher.sends(HERE, **editor(teacher).sent(call=said))
    assert editor(teacher).fields["file.cards.csv"] == before


def test_a_heading_that_can_t_be_read_is_told(teacher: Browser) -> None:
    cells = "name,copies," + "x" * 50 + "\nOgre,2,4\n"
    sent = editor(teacher).sent(**{"do": "form", "file.cards.csv": cells})
    answer = teacher.sends(HERE, **sent)
    assert answer.status_code == 422
    assert "50 characters are too many" in answer.text
