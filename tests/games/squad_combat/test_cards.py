"""Every card and ability can be played and does what it says, in both texts; files are checked."""

from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.components.sheet import WrongSheet
from domain.games.squad_combat import GAME
from domain.games.squad_combat.material.cards import (
    CARDS,
    FIGURES,
    PERFORMERS,
    SHEET,
    TEXTS,
    read_sheet,
)
from domain.games.squad_combat.material.decks import DECKS, DEMO, read_decks
from domain.kernel import Event, PseudoRandom, run
from tests.added import said_with
from tests.games.squad_combat.playing import choices, of, position, typed
from tests.given import Playtest

FOLDER = files("domain.games.squad_combat.material")
SHEET_FILE = "games/squad_combat/material/cards.yaml"

TOLD = {
    "draw": "CardDrawn",
    "discard": "CardDiscarded",
    "recover": "CardRecovered",
    "heal": "DamageHealed",
    "wound": "TokenPlaced",
    "stun": "EnergyStunned",
    "restore": "EnergyRestored",
    "power_up": "DieChanged",
    "power_down": "DieChanged",
    "reroll": "DieRolled",
    "add_die": "DieRolled",
    "remove_die": "DieRemoved",
    "suppress": "SuppressionPlaced",
    "switch": "PositionsSwitched",
    "attach": "CardAttached",
    "damage_mod": "AttackModified",
    "attack_mod": "AttackModified",
    "defense_mod": "AttackModified",
    "dodge": "AttackNegated",
    "block": "AttackNegated",
    "redirect": "AttackRedirected",
}
"""The event by which a step shows."""

HURT: dict[str, Any] = {
    "spent": 2,
    "dice": [6, 5, 4, 4, 3, 1],
    "marks": [{"owner": 2, "damage": 1}, {"owner": 2, "damage": 2}],
}
"""In such a state every effect has something to do."""


def table(name: str, text: str, **more: Any) -> Playtest:
    """The performer's squad against another, all of them hurt; seat 1 holds the card."""
    performer = PERFORMERS[name][0]
    squad = " ".join([performer, *[each for each in FIGURES if each != performer][:2]])
    against = "halvard ines juno" if "halvard" not in squad else "osric vex juno"
    names = [f"1.{each}" for each in squad.split()] + [f"2.{each}" for each in against.split()]
    return position(
        squad,
        against,
        hands={1: f"{name} jab parry", 2: "jab jab parry"},
        variant="final" if text == "v1" else "v05",
        characters=dict.fromkeys(names, HURT),
        discards={1: "jab"},
        **more,
    )


def go_through(match: Playtest, first: str) -> list[Event]:
    """Plays a command and then whatever comes first, until an action phase begins."""
    source, events = PseudoRandom(Random(1)), []
    command = first
    for _ in range(60):
        given = GAME.read(match.state, match.state.to_act, typed(command))
        events += run(GAME.decide(match.state, given), match.state, source)
        if match.state.decision == "action" or match.state.result:
            return events
        listed = choices(match)
        command = "pass" if match.state.decision == "respond" else listed[0]
    raise AssertionError("no end")


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("name", CARDS)
def test_a_card_does_what_it_says(name: str, text: Any) -> None:
    sheet = TEXTS[text][name]
    if sheet.timing == "reaction":
        match = table(name, text, active=2)
        begin = next(each for each in choices(match, "attack") if each.endswith(aim(match, name)))
        while begin and match.state.window is None:
            given = GAME.read(match.state, 2, typed(begin))
            run(GAME.decide(match.state, given), match.state, PseudoRandom(Random(1)))
            begin = choices(match)[0]
    else:
        match = table(name, text)
        if sheet.timing == "boost":
            for each in (choices(match, "attack")[0], "pay 6", "pass"):
                given = GAME.read(match.state, match.state.to_act, typed(each))
                run(GAME.decide(match.state, given), match.state, PseudoRandom(Random(1)))
    play = next(each for each in choices(match) if each.split()[1:2] == [name])
    check(go_through(match, play), name, sheet)


def aim(match: Playtest, name: str) -> str:
    """Whom to attack so that the performer of a reaction may react."""
    own: list[str] = [each.ref for each in match.state.squad(1)]
    return own[1] if CARDS[name].performer in ("other_ally", "adjacent_ally") else own[0]


def check(events: list[Event], name: str, sheet: Any) -> None:
    """The costs were paid and every step shows."""
    [played] = [each for each in of("CardPlayed", events) if each.card == name]
    spent = [each.amount for each in of("EnergySpent", events) if each.character == played.by]
    assert spent[:1] == ([sheet.cost.energy] if sheet.cost.energy else [])
    paid = [each.value for each in of("DieSpent", events) if each.reason == "cost"]
    assert all(die >= need for die, need in zip(paid, sheet.cost.dice, strict=False))
    assert len([e for e in of("CardDiscarded", events) if e.reason == "cost"]) == sheet.cost.cards
    if sheet.kind == "attack" and not of("AttackHit", events):
        assert of("AttackMissed", events)
        return
    happened = {type(event).__name__ for event in events}
    assert {TOLD[step.name] for step in sheet.effect} <= happened


@pytest.mark.parametrize("kind", ["printed", "death"])
@pytest.mark.parametrize("name", FIGURES)
def test_an_ability_does_what_it_says(name: str, kind: str) -> None:
    sheet: Any = getattr(FIGURES[name], kind)
    if sheet is None or sheet.kind == "static":
        return
    squad = " ".join([name, *[each for each in FIGURES if each != name][:2]])
    names = [f"1.{each}" for each in squad.split()] + ["2.halvard", "2.ines", "2.juno"]
    laid: dict[str, Any] = dict.fromkeys(names, HURT)
    laid[f"1.{name}"] = {"dead": True} if kind == "death" else {**HURT, "used": []}
    match = position(squad, "halvard ines juno", hands={1: "jab jab jab parry"}, characters=laid)
    if sheet.timing == "boost":
        for each in (choices(match, "attack")[0], "pay 6"):
            given = GAME.read(match.state, 1, typed(each))
            run(GAME.decide(match.state, given), match.state, PseudoRandom(Random(1)))
    events = go_through(match, choices(match, kind)[0])
    happened = {type(event).__name__ for event in events}
    assert {TOLD[step.name] for step in sheet.effect} <= happened
    assert of("AbilityUsed", events)[0].ability == kind


def test_q1_the_set_has_90_cards() -> None:
    groups = [each.group for each in CARDS.values()]
    counted = {group: groups.count(group) for group in dict.fromkeys(groups)}
    assert counted == {"specific": 10, "trait": 50, "generic": 18, "resource": 2}
    assert len(FIGURES) == 10


@pytest.mark.parametrize("name", DEMO)
def test_a_demo_deck_has_its_size(name: str) -> None:
    """Section 2.3"""
    assert sum(DEMO[name].cards.values()) == (11 if name.startswith("mini") else 33)


def changed(folder: Path, name: str, before: str, after: str) -> Path:
    """A copy of one of the game's sheets with something written otherwise."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert before in text
    file = folder / name
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    return file


def line_of(name: str, text: str) -> int:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return 1 + next(at for at, line in enumerate(lines) if text in line)


def test_the_sheets_are_those_that_are_played() -> None:
    assert read_sheet(FOLDER / "cards.yaml") == SHEET
    assert read_decks(FOLDER / "decks.yaml") == DECKS


NEW = """
  - {id: tripwire, name: Tripwire, group: generic, kind: action, cost: {energy: 1}, target: enemy,
     effect: [[wound, target, 1], [stun, target, 2]]}
""".strip("\n")

PLAYED = """
from tests.games.squad_combat.playing import play, position
match = position(hands={1: "tripwire"})
for event in play(match, "action tripwire 1.bruno 2.lin"):
    print(event.sentence())
"""


def test_a_new_card_is_played_from_a_line_of_the_sheet(tmp_path: Path) -> None:
    """No code goes with it."""
    said = said_with(tmp_path, SHEET_FILE, "  # for everybody: resources", NEW, PLAYED)
    assert "Bruno (seat 1) plays Tripwire on Lin (seat 2).\n" in said
    assert "Lin (seat 2) takes 1 damage: 11 HP left.\n" in said
    assert "Lin (seat 2) is stunned and loses 2 energy (7 left).\n" in said


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("name: Jab,", "nam: Jab,", "no field 'nam' (is it name?)"),
        ("damage: 2, hit: 1}", "damage: two, hit: 1}", "damage may be a whole number"),
        ("id: jab", "id: haymaker", "there is a haymaker already"),
        ("id: jab", "id: Jab", "matching regex"),
        ("[[recover, 1]]", "[[regain, 1]]", "there is no primitive 'regain'"),
        ("[[recover, 1]]", "[[recover]]", "this step is written [recover, number]"),
        ("[[heal, target, 6]]", "[[heal, 6]]", "this step is written [heal, who, number]"),
        ("[[heal, target, 6]]", "[[heal, friend, 6]]", "not 'friend'"),
        ("[[heal, target, 6]]", "[[heal, attacker, 6]]", "only in an attack window"),
        ("[[heal, target, 6]]", "[[heal, adjacent, 6]]", "only wound is done to all adjacent"),
        ("[[heal, target, 6]]", "[[heal, target, -6]]", "a number from 1 on"),
        ("[[heal, target, 6]]", "[[damage_mod, 6]]", "damage_mod is for: attack window"),
        ("[[heal, target, 6]]", "[[attach, target]]", "if and only if it has a bar"),
        ("[[power_up, self, 3]]", "[[draw, 2]]", "an edge draws or recovers one card at most"),
        ("[[power_up, self, 2], [draw, 1]]", "[[wound, target, 2]]", "there is no target"),
        ("trait: alpha, kind: attack", "trait: omega, kind: attack", "no trait 'omega'"),
        ("group: generic, kind: attack", "group: trait, kind: attack",
         "a card for a trait has one"),
        ("character: bruno", "character: bruce", "no character 'bruce'"),
        ("cost: {dice: [4, 3]}", "cost: {dice: [3, 4]}", "the highest die comes first"),
        ("cost: {dice: [4, 3]}", "cost: {dice: [7, 3]}", "entry 1 of dice may be a whole"),
        ("kind: edge, timing: any, cost: {energy: 1}, effect: [[reroll, self, 2]]",
         "kind: edge, cost: {energy: 1}, effect: [[reroll, self, 2]]", "an edge has a timing"),
        ("timing: reaction, performer: defender, cost: {dice: [4]}",
         "timing: reaction, cost: {dice: [4]}", "says who performs it"),
        ("target: enemy, damage: 2, hit: 1}", "target: ally, damage: 2, hit: 1}", "an attack has"),
        ("hardened: {any: 1}", "hardened: {omega: 1}", "no trait 'omega'"),
        ("pool: RRR,", "pool: R7R,", "matching regex"),
        ("traits: [alpha], hp: 13", "traits: [omega], hp: 13", "no trait 'omega'"),
        ("death: {kind: edge, timing: boost, cost: {cards: 1}",
         "death: {kind: edge, timing: boost, cost: {energy: 1}", "pays with cards only"),
        ("{kind: static, effect:", "{kind: static, cost: {cards: 1}, effect:", "without a cost"),
        ("death: {kind: edge, timing: boost", "death: {kind: edge", "an edge has a timing"),
        ("[[allies_hardened, any, 1]]", "[[allies_hardened, omega, 1]]", "no trait 'omega'"),
        ("[[switch, target]]", "[[switch, self]]", "with a target of the own squad"),
        ("id: kessa,", "id: bruno,", "there is a bruno already"),
    ],
)  # fmt: skip
def test_wrong_cards_are_refused_with_their_line(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    with pytest.raises(WrongSheet) as caught:
        read_sheet(changed(tmp_path, "cards.yaml", before, after))
    assert reason in caught.value.reason
    assert abs(caught.value.line - line_of("cards.yaml", before.splitlines()[0])) <= 1


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("[hammer, needle, crossfire, hammer]", "[hammer, pliers, crossfire, hammer]",
         "no deck 'pliers'"),
        ("      jab: 2", "      jab: 3", "wrong_group_count"),
        ("      jab: 2", "      job: 2", "unknown_card"),
        ("[bruno, halvard, ines]", "[bruno, halvard, vex]", "not_in_squad"),
    ],
)  # fmt: skip
def test_wrong_decks_are_refused_with_their_line(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    with pytest.raises(WrongSheet, match=r"decks\.yaml, line") as caught:
        read_decks(changed(tmp_path, "decks.yaml", before, after))
    assert reason in caught.value.reason
