"""What a reader of the log is told: cards by their titles, and no more than the viewer knows."""

import re
from collections.abc import Sequence
from typing import Any

from domain.games.location_ccg import GAME
from domain.games.location_ccg.events.permanents import CharacterMoved
from domain.games.location_ccg.events.told import Titled, id_fields
from domain.kernel import PUBLIC, Event, Viewer
from tests.games.location_ccg.playing import (
    RICH,
    choices,
    mission,
    of,
    passes,
    play,
    position,
)
from tests.given import Playtest
from tests.recordings.recording import FOLDER, read


def told(happened: Sequence[Event], viewer: Viewer = PUBLIC) -> list[str]:
    """The sentences of all but the quiet events, as this viewer may hear them."""
    seen = (GAME.redact(event, viewer) for event in happened)
    return [each.sentence() for each in seen if each and type(each) not in GAME.quiet]


def test_a_mission_is_told_by_the_titles_of_characters_and_locations() -> None:
    """R16, R19, R24."""
    match = position("1 bagman", "1 loan_shark", locations="museum casino rail_yard")
    assert told(mission(match, "L1", "c1 c2"))[:3] == [
        "Seat 1 attacks Museum (1).",
        "Bagman (1) goes to Museum (1).",
        "Loan Shark (2) goes to Museum (1).",
    ]


def test_a_won_mission_tells_the_sum_and_the_token() -> None:
    """R24."""
    match = position("1 bagman", locations="museum casino rail_yard")
    said = told(mission(match, "L1", "c1"))
    assert "Skill at Museum (1): 2 - 0 = 2, 1 needed: success." in said
    assert "Seat 1 has 1 token on Museum (1)." in said


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    """R15."""
    match = position(phase="production")
    drawn = play(match, "draw")
    assert told(drawn, Viewer(1)) == ["Seat 1 draws Ragged Crowd."]
    assert told(drawn, Viewer(2)) == told(drawn) == ["Seat 1 draws a card."]


def test_a_modifier_is_told_with_what_it_lies_on_and_dies_with_it() -> None:
    """R17, R32."""
    match = position("1 bagman", "2 knife c1", hand={1: "ambush"}, bank={1: "corner_thug"})
    assert told(play(match, "surprise ambush c1")) == [
        "Seat 1 plays Ambush on Bagman (1) for 2 points (1 power).",
        "Seat 1 pays with Corner Thug (!!).",
        "Ambush deals 2 damage to Bagman (1), 2 now.",
        "Knife (2) is destroyed with what it lay on.",
        "Bagman (1) is destroyed.",
        "Ambush goes to the discard pile.",
    ]


def test_what_is_deployed_is_told_with_where_it_lies_and_what_it_changes() -> None:
    """R17."""
    match = position(
        "1 bagman",
        hand={1: "knife barricades enforcer"},
        bank={1: RICH},
        phase="deploy",
    )
    said = [
        line
        for deployed in ("knife c1", "barricades L1", "enforcer")
        for line in told(paid(match, f"deploy {deployed}"))
    ]
    assert "Knife (2) lies on Bagman (1) now: +1 attack." in said
    assert "Barricades (3) lies on Harbor (1) now: +1 skill needed there." in said
    assert "Enforcer (4) comes into seat 1's HQ." in said


def paid(match: Playtest, command: str) -> list[Event]:
    """A card that is played and paid for with whatever is asked for first."""
    happened = play(match, command)
    while match.state.decision == "pay_resource":
        happened += play(match, choices(match)[0])
    return happened


def test_what_recurs_is_told_with_where_it_goes() -> None:
    """R32, R35: Recur."""
    match = position("1 revenant", hand={1: "ambush ambush"}, bank={1: "corner_thug corner_thug"})
    said = told(play(match, "surprise ambush c1", "surprise ambush c1"))
    assert "Revenant (1) is destroyed and goes to the discard pile." in said


def test_a_buff_tells_only_what_changes() -> None:
    match = position("1 bagman", hand={1: "propaganda"}, bank={1: "intruder"})
    said = told(play(match, "surprise propaganda c1"))
    assert "Bagman (1) gets +2 skill this turn." in said


def test_who_passes_is_told_with_when() -> None:
    """R13."""
    match = position(hand={1: "knife", 2: "knife"}, phase="deploy")
    play(match, "end")
    assert told(passes(match))[:2] == [
        "Seat 2 passes at the end of the turn.",
        "Seat 1 passes at the end of the turn.",
    ]


def test_an_event_carries_the_cards_that_it_speaks_of() -> None:
    sent = play(position("1 bagman"), "attack L1", "send c1")
    moved = of(CharacterMoved, sent)
    assert [each.cards for each in moved] == [{"c1": "bagman", "L1": "harbor"}]


def ids(value: Any) -> list[str]:
    """What of a field's value can only be the id of a permanent or a slot."""
    words = value if isinstance(value, tuple) else (value,)
    return [each for each in words if re.fullmatch(r"(c|L)\d+", str(each))]


def test_every_field_that_holds_ids_is_looked_up() -> None:
    recordings = [read(path) for path in sorted((FOLDER / GAME.id).glob("*.json"))]
    held = {
        (type(event), name)
        for recording in recordings
        for event in recording.events(GAME)
        if isinstance(event, Titled)
        for name in event.__struct_fields__
        if ids(getattr(event, name))
    }
    assert held
    assert [(kind, name) for kind, name in held if name not in id_fields(kind)] == []
