"""Every refusal that no other chapter's tests come across (section 7)."""

from domain.games.location_ccg import GAME
from tests.games.location_ccg.playing import RICH, passes, play, position, refused


def test_not_your_turn() -> None:
    assert refused(position("1 bagman"), "skip", by=2) == "not_your_turn"


def test_wrong_decision_where_the_phase_fits() -> None:
    match = position("1 bagman", "1 bagman")
    play(match, "attack L1")
    for other in ("attack L1", "skip", "pass", "pay knife", "less $", "discard knife", "decline"):
        assert refused(match, other) == "wrong_decision"
    for other in ("choose knife", "keep c1", "let_go c1", "drop c1", "place harbor", "bury knife"):
        assert refused(match, other) == "wrong_decision"
    for other in ("defend c1", "challenge c1", "oppose c1", "join c1", "support c1 c1"):
        assert refused(match, other) == "wrong_decision"
    assert refused(match, "surprise ambush c1") == "wrong_decision"
    assert refused(match, "use c1 collect") == "wrong_decision"


def test_done_belongs_to_some_decisions_only() -> None:
    assert refused(position("1 bagman"), "done") == "wrong_decision"


def test_wrong_phase() -> None:
    match = position("1 bagman", hand={1: "knife"})
    for other in ("draw", "bank knife", "stop", "deploy knife c1", "end"):
        assert refused(match, other) == "wrong_phase"
    match = position(phase="deploy")
    assert refused(match, "attack L1") == "wrong_phase"
    assert refused(match, "skip") == "wrong_phase"


def test_card_not_in_hand() -> None:
    match = position(phase="production")
    assert refused(match, "bank knife") == "card_not_in_hand"
    assert refused(match, "surprise ambush") == "card_not_in_hand"
    assert refused(position(phase="deploy"), "deploy knife") == "card_not_in_hand"


def test_wrong_card_type() -> None:
    match = position(hand={1: "knife ambush"}, phase="deploy")
    assert refused(match, "surprise knife") == "wrong_card_type"
    assert refused(match, "deploy ambush") == "wrong_card_type"


def test_cannot_pay() -> None:
    match = position("2 bagman", "1 loan_shark", "1 hexer", hand={1: "ambush"}, phase="production")
    assert refused(match, "surprise ambush c1") == "cannot_pay"
    assert refused(match, "use c2 collect") == "cannot_pay"
    assert refused(match, "use c3 hex c1") == "cannot_pay"


def test_production_points_that_are_spent_can_not_pay() -> None:
    """R6: two production points are left, and two cards ask for one each."""
    match = position("1 oracle", hand={1: "data_heist data_heist"}, phase="production", points=1)
    play(match, "use c1 foresee")
    assert match.state.phase == "mission"


def test_illegal_target() -> None:
    match = position(
        "1 bagman",
        "2 bagman",
        "2 armory",
        hand={1: "bribe ambush rally adrenal_shot emp_burst"},
        bank={1: RICH},
    )
    for wrong in ("bribe c1", "bribe", "ambush c3", "ambush c9", "rally c1", "adrenal_shot c2"):
        assert refused(match, f"surprise {wrong}") == "illegal_target"
    assert refused(match, "surprise emp_burst c1") == "illegal_target"


def test_target_shielded() -> None:
    """R36."""
    match = position("2 intruder", "1 hexer", hand={1: "ambush"}, bank={1: RICH})
    assert refused(match, "surprise ambush c1") == "target_shielded"
    assert refused(match, "use c2 hex c1") == "target_shielded"


def test_not_your_permanent_and_no_such_ability() -> None:
    match = position("1 bagman", "2 loan_shark", bank={1: "bagman"})
    assert refused(match, "use c2 collect") == "not_your_permanent"
    assert refused(match, "use c9 collect") == "not_your_permanent"
    assert refused(match, "use c1 collect") == "no_such_ability"


def test_no_such_location() -> None:
    assert refused(position("1 bagman"), "attack L4") == "no_such_location"
    assert refused(position("1 bagman"), "attack harbor") == "no_such_location"


def test_who_can_not_be_sent() -> None:
    match = position("1 bagman", "2 bagman", "1 bagman L2", "1 bagman locked", "1 armory")
    play(match, "attack L1")
    assert refused(match, "send c2") == "not_your_character"
    assert refused(match, "send c5") == "not_your_character"
    assert refused(match, "send c3") == "not_in_hq"
    assert refused(match, "send c4") == "character_locked"


def test_not_a_choice() -> None:
    match = position(hand={1: "knife " * 8}, phase="deploy")
    play(match, "end")
    passes(match)
    assert refused(match, "discard kevlar") == "not_a_choice"


def test_every_reason_names_its_rule() -> None:
    assert all(reason.rule for reason in GAME.reasons.values())
