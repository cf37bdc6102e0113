"""What each legal command of Squad Combat means to the seat that may choose it."""

from collections.abc import Callable
from typing import Any, Final

from domain.components.wording import joined, several
from domain.games.squad_combat import commands
from domain.games.squad_combat.display.attacks import answers, attacks, defends, goes_on, on_attack
from domain.games.squad_combat.display.dice_choices import choose_die, dodge, of_die, pays, trims
from domain.games.squad_combat.display.faces import OF_TRAITS, picture
from domain.games.squad_combat.display.saying import own, pieces, price
from domain.games.squad_combat.events.combat import DamageHealed
from domain.games.squad_combat.events.course import WindowOpened
from domain.games.squad_combat.material.cards import PERFORMERS, Card
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.plays.plays import ability_of
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import AbilityKind, Cause, Resolve
from domain.games.squad_combat.view.asked import about, left
from domain.games.squad_combat.view.finds import found, harmed, is_last
from domain.games.squad_combat.wording.terms import costs, pool_told, short_bars, terms
from domain.games.squad_combat.wording.words import called, title_of
from domain.kernel import Choice, Choices, Prospect

Words = Callable[[Prospect, Any], Choice]


# Cards and abilities


def _play_attack(prospect: Prospect, command: commands.PlayAttack) -> Choice:
    """Who attacks whom with what, and what that does if it hits."""
    state: State = prospect.state
    card, target = state.card(command.card), command.target
    harm, ends = prospect.once((card.id, target), lambda: _hit(state, card, target))
    said = f"Attack {called(target, state.characters)} with {own(command.by)}'s {card.name}"
    hits, then = f"{card.damage} damage: {harm}", "" if ends else _then(state, card, command.by)
    detail = joined(price(card.cost), hits, then, answers(state, card, target))
    refs = pieces(command.by, target)
    return Choice(said, detail, OF_TRAITS[card.trait], cards=(card.id,), pieces=refs)


def _hit(state: State, card: Card, target: str) -> tuple[str, bool]:
    """What a hit leaves of its target, and whether it ends the match."""
    hit = card.trait, target, card.damage
    return harmed(state, *hit, state.to_act), is_last(state, *hit)


def _then(state: State, card: Card, by: str) -> str:
    """What an attack does besides once it has hit, if the match goes on."""
    if not card.effect:
        return ""
    healing = [step for step in card.effect if step.name == "heal" and step.who == "self"]
    healed = found(state, Cause(state.to_act, by, None, card.id), healing, Cost())
    return f"then {terms(card.effect, ' of its own')}{f': {healed}' if healed else ''}"


def _play_card(prospect: Prospect, command: commands.PlayAction | commands.PlayEdge) -> Choice:
    """Who plays an action or an edge, on whom, and what it does."""
    state: State = prospect.state
    card = state.card(command.card)
    cause = Cause(state.to_act, command.by, command.target, card.id)
    on = f" on {called(command.target, state.characters)}" if command.target else ""
    does = ", ".join(short_bars(card.bar)) if card.bar else terms(card.effect)
    finds = found(state, cause, card.effect, card.cost, state.to_act)
    changes = on_attack(state, cause, card.effect)
    detail = joined(price(card.cost), does, changes, finds, _by_anybody(state, card))
    said, refs = f"Play {card.name} with {own(command.by)}{on}", pieces(command.by, command.target)
    return Choice(said, detail, picture(card.effect), cards=(card.id,), pieces=refs)


def _by_anybody(state: State, card: Card) -> str:
    """Says of a card that asks nothing of its performer that it makes no difference who that is."""
    able = [each for each in state.squad(state.to_act) if each.id in PERFORMERS[card.id]]
    asks = card.cost.energy or card.cost.dice or card.target == "other_ally"
    if card.timing != "any" or asks or any(step.who == "self" for step in card.effect):
        return ""
    return "the same whoever plays it" if len(able) > 1 else ""


def _use_ability(kind: AbilityKind) -> Words:
    """Who uses its ability, or whose death effect is used, on whom."""

    def told(prospect: Prospect, command: Any) -> Choice:
        state: State = prospect.state
        by, target = command.character, command.target
        ability = ability_of(state, state.characters[by], kind)
        assert ability
        cause = Cause(state.to_act, by, target, ability=kind)
        what = "ability" if kind == "printed" else "death effect"
        on = f" on {called(target, state.characters)}" if target else ""
        finds = found(state, cause, ability.effect, ability.cost, state.to_act)
        does = joined(price(ability.cost), terms(ability.effect), "once a turn")
        detail = joined(does, finds, on_attack(state, cause, ability.effect))
        said, card = f"Use {own(by)}'s {what}{on}", state.characters[by].id
        icon, refs = picture(ability.effect), pieces(by, target)
        return Choice(said, detail, icon, cards=(card,), pieces=refs)

    return told


def _refresh(prospect: Prospect, command: commands.Refresh) -> Choice:
    """Whose pool is added, and how many dice must go."""
    state: State = prospect.state
    each = state.characters[command.character]
    over = each.too_many(len(each.sheet.pool))
    away = f"then put {several(over, 'die', 'dice')} away" if over else ""
    cost, adds = costs(Cost(energy=each.sheet.refresh)), f"adds {pool_told(state.pool(each))}"
    said, refs = f"Refresh {own(command.character)}'s dice", (command.character,)
    return Choice(said, joined(cost, adds, away), "die", cards=(each.id,), pieces=refs)


# Cards and damage


def _of_card(words: str) -> Words:
    """A choice of one card; `words` say what becomes of it."""

    def told(prospect: Prospect, command: Any) -> Choice:
        name = command.card
        sentence = words.format(card=title_of(name))
        return Choice(sentence, _how_many(prospect.state), "card", cards=(name,), pieces=(name,))

    return told


def _how_many(state: State) -> str:
    to_go = left(state)
    if state.decision == "end_discard":
        return f"you may discard {several(to_go, 'card')}"
    return f"{to_go} cards to go" if to_go > 1 else ""


def _choose_mark(prospect: Prospect, command: commands.ChooseMark) -> Choice:
    """Which damage is taken off whom; alike ones are numbered."""
    state: State = prospect.state
    target = state.characters[about(state) or ""]
    value = {mark.id: state.value(target, mark) for mark in target.marks}
    chosen = next(mark for mark in target.marks if mark.id == command.mark)
    name = title_of(chosen.card) if chosen.card else "a damage token"
    kind = chosen.card, value[chosen.id]
    alike = [m.id for m in target.marks if m.kind != "buff" and (m.card, value[m.id]) == kind]
    number = f", number {alike.index(chosen.id) + 1} of {len(alike)}" if len(alike) > 1 else ""
    healed = (e for e in prospect.ahead(command).events if isinstance(e, DamageHealed))
    damage = f"{value[chosen.id]} damage{number}"
    said = f"Heal {called(target.ref, state.characters)} of {name} ({damage})"
    detail = f"{state.remaining(target)} to {next(healed).remaining} HP"
    cards, refs = (chosen.card,) if chosen.card else (), (target.ref, chosen.id)
    return Choice(said, detail, "heart", cards=cards, pieces=refs)


# To do without


def _decline(prospect: Prospect, command: commands.Decline) -> Choice:
    state: State = prospect.state
    if state.decision == "attack_die":
        return Choice("Spend no die on the attack", attacks(state, 0))
    if state.decision == "defense_die":
        return Choice("Spend no die on the defence", defends(state, 0))
    task = state.agenda[0]
    rolls = isinstance(task, Resolve) and task.steps[0].name == "reroll"
    return Choice("Roll no more dice again" if rolls else "Raise no more dice")


def _done(prospect: Prospect, command: commands.Done) -> Choice:
    state: State = prospect.state
    missing = state.sides[state.to_act].lacks(state.options.hand_size)
    draws = f"draws up to {several(missing, 'card')}" if missing else "draws nothing"
    return Choice("Keep the other cards and draw", draws, "hand")


def _pass_on(prospect: Prospect, command: commands.Pass) -> Choice:
    if prospect.state.decision != "action":
        return Choice("Pass: play no response", goes_on(prospect.state))
    opened = [e.kind for e in prospect.ahead(command).events if isinstance(e, WindowOpened)]
    last = "all others have passed, so the turn ends" if "end_of_turn" in opened else ""
    detail = joined("no more action phases, only responses", last)
    return Choice("Pass for the rest of the turn", detail)


CHOICES: Final[Choices] = {
    commands.PlayAttack: _play_attack,
    commands.PlayAction: _play_card,
    commands.PlayEdge: _play_card,
    commands.UsePrinted: _use_ability("printed"),
    commands.UseDeath: _use_ability("death"),
    commands.DodgeWithDie: dodge,
    commands.Refresh: _refresh,
    commands.PayDie: of_die("Pay with {of} {value}", why=pays),
    commands.RemoveDie: of_die("Put {of} {value} away", why=trims),
    commands.ChooseDie: choose_die,
    commands.SpendAttackDie: of_die("Spend {of} {value} on the attack", why=attacks),
    commands.SpendDefenseDie: of_die("Spend {of} {value} on the defence", why=defends),
    commands.PayCard: _of_card("Discard {card} to pay"),
    commands.Discard: _of_card("Discard {card}"),
    commands.ChooseCard: _of_card("Take {card} back into your hand"),
    commands.ChooseMark: _choose_mark,
    commands.Decline: _decline,
    commands.Done: _done,
    commands.Pass: _pass_on,
}
