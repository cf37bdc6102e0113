"""The beginning, production, what is chosen and discarded, and doing nothing, in words."""

from collections.abc import Mapping
from typing import Final

from domain.components.wording import clause, counted, joined, several
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.faces import location_text
from domain.games.location_ccg.display.sight import in_zone
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS, NAMES
from domain.games.location_ccg.phases import Opening
from domain.games.location_ccg.plays.choosing import is_search
from domain.games.location_ccg.plays.paying import now_doing
from domain.games.location_ccg.state import State
from domain.games.location_ccg.wording.terms import row_said
from domain.games.location_ccg.wording.words import WINDOWS
from domain.kernel import Choice, Choices, Prospect

ANSWERS: Final = "both may answer, then"
DONE: Final[Mapping[str, tuple[str, str]]] = {
    "mulligan": ("Exchange no more cards", "you keep your hand"),
    "add_attacker": ("Send no more attackers", f"{ANSWERS} the enemy may send defenders"),
    "add_defender": ("Send no more defenders", f"{ANSWERS} combat groups are formed"),
    "gang": ("Support nobody", "its attack is added to nobody's"),
}
"""What is said once it is enough, and what follows."""

PASSED: Final[Mapping[Opening, str]] = {
    "before_mission": "the seat whose turn it is attacks or not",
    "attack_declared": "defenders may come",
    "defense_declared": "combat groups are formed",
    "before_damage": "all deal their damage",
    "after_combat": "skill is compared",
    "end_phase": "damage goes and the turn ends",
}
"""What follows when a window has closed."""


def _choose_location(prospect: Prospect, command: commands.ChooseLocation) -> Choice:
    sheet = LOCATIONS[command.location]
    tokens = sheet.tokens(prospect.state.options.vp_adjust)
    numbers = f"{sheet.skill} skill needed for a token, {counted(tokens, 'token')} to win it"
    detail = joined(numbers, *map(clause, location_text(sheet)))
    said, ref = f"Put {sheet.name} into play", in_zone(prospect.seat, "locations", sheet.id)
    return Choice(said, detail, "flag", cards=(sheet.id,), pieces=(ref,))


def _mulligan_card(prospect: Prospect, command: commands.MulliganCard) -> Choice:
    name = NAMES[command.card]
    return _of_hand(prospect, command.card, f"Put {name} under your deck", "you draw another card")


def _done(prospect: Prospect, command: commands.Done) -> Choice:
    state, (said, detail) = prospect.state, DONE[prospect.state.decision]
    missing = state.options.opening_hand - len(state.sides[prospect.seat].hand)
    if state.decision == "mulligan" and missing:
        detail = f"you draw {several(missing, 'card')}"
    return Choice(said, detail)


def _produce_draw(prospect: Prospect, command: commands.ProduceDraw) -> Choice:
    return Choice("Draw a card", _spends(prospect.state.points), icon="card")


def _produce_bank(prospect: Prospect, command: commands.ProduceBank) -> Choice:
    card = CARDS[command.card]
    detail = f"{_spends(prospect.state.points)}; it pays {row_said(card.row)} once"
    return _of_hand(prospect, card.id, f"Bank {card.name}", detail)


def _spends(left: int) -> str:
    if left > 1:
        return f"1 of your {counted(left, 'production point')}"
    return "your last production point, which ends the phase"


def _end_production(prospect: Prospect, command: commands.EndProduction) -> Choice:
    return Choice("End production", f"{counted(prospect.state.points, 'production point')} lost")


def _discard(prospect: Prospect, command: commands.Discard) -> Choice:
    state: State = prospect.state
    if state.decision == "forced_discard":
        why = f"for {NAMES[now_doing(state).card]}"
    else:
        over = len(state.sides[prospect.seat].hand) - state.options.hand_limit
        why = f"{several(over, 'card')} over the limit"
    return _of_hand(prospect, command.card, f"Discard {NAMES[command.card]}", why)


def _choose_card(prospect: Prospect, command: commands.ChooseCard) -> Choice:
    card, searches = command.card, is_search(prospect.state)
    pile = () if searches else (in_zone(prospect.seat, "discard", card),)
    detail = "from your deck, for all to see" if searches else "from your discard pile"
    said = f"Take {NAMES[card]} into your hand"
    return Choice(said, detail, cards=(card,), pieces=pile)


def _pass(prospect: Prospect, command: commands.Pass) -> Choice:
    window = prospect.state.window.name
    return Choice("Pass", f"you answer nothing {WINDOWS[window]}; if both pass, {PASSED[window]}")


def _of_hand(prospect: Prospect, card: str, sentence: str, detail: str) -> Choice:
    pieces = (in_zone(prospect.seat, "hand", card),)
    return Choice(sentence, detail, cards=(card,), pieces=pieces)


CHOICES: Final[Choices] = {
    commands.ChooseLocation: _choose_location,
    commands.MulliganCard: _mulligan_card,
    commands.Done: _done,
    commands.ProduceDraw: _produce_draw,
    commands.ProduceBank: _produce_bank,
    commands.EndProduction: _end_production,
    commands.EndDeploy: Choice("Deploy nothing more", "your turn comes to its end"),
    commands.Discard: _discard,
    commands.ChooseCard: _choose_card,
    commands.Decline: Choice("Take no card", "your deck is shuffled all the same"),
    commands.Pass: _pass,
}
