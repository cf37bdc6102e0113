"""What each legal command of Squad Combat means to the seat that may choose it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.squad_combat import commands
from domain.games.squad_combat.display.attacks import answers, attacks, defends, goes_on, on_attack
from domain.games.squad_combat.display.dice_choices import choose_die, dodge, of_die, pays, trims
from domain.games.squad_combat.display.faces import OF_TRAITS, picture
from domain.games.squad_combat.display.saying import own, pieces, price, said
from domain.games.squad_combat.events.combat import DamageHealed
from domain.games.squad_combat.events.course import WindowOpened
from domain.games.squad_combat.material.cards import PERFORMERS, Card
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.plays.plays import ability_of
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import AbilityKind, Cause, Resolve
from domain.games.squad_combat.wording.asked import about, left
from domain.games.squad_combat.wording.finds import found, harmed, is_last
from domain.games.squad_combat.wording.terms import costs, pool_told, several, short_bars, terms
from domain.games.squad_combat.wording.words import called, title_of
from domain.kernel import Choice, Command, Prospect

Words = Callable[[Prospect, Any], Choice]


def choice(prospect: Prospect, command: Command) -> Choice:
    """The command in words; by what the seat that is awaited may know."""
    return CHOICES[type(command)](prospect, command)


# Cards and abilities


def play_attack(prospect: Prospect, command: commands.PlayAttack) -> Choice:
    """Who attacks whom with what, and what that does if it hits."""
    state: State = prospect.state
    card, target = state.card(command.card), command.target
    harm, ends = prospect.once((card.id, target), lambda: _hit(state, card, target))
    return Choice(
        f"Attack {called(target, state.characters)} with {own(command.by)}'s {card.name}",
        said(
            price(card.cost),
            f"{card.damage} damage: {harm}",
            "" if ends else _then(state, card, command.by),
            answers(state, card, target),
        ),
        OF_TRAITS[card.trait],
        cards=(card.id,),
        pieces=pieces(command.by, target),
    )


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


def play_card(prospect: Prospect, command: commands.PlayAction | commands.PlayEdge) -> Choice:
    """Who plays an action or an edge, on whom, and what it does."""
    state: State = prospect.state
    card = state.card(command.card)
    cause = Cause(state.to_act, command.by, command.target, card.id)
    on = f" on {called(command.target, state.characters)}" if command.target else ""
    return Choice(
        f"Play {card.name} with {own(command.by)}{on}",
        said(
            price(card.cost),
            ", ".join(short_bars(card.bar)) if card.bar else terms(card.effect),
            on_attack(state, cause, card.effect),
            found(state, cause, card.effect, card.cost, state.to_act),
            _by_anybody(state, card),
        ),
        picture(card.effect),
        cards=(card.id,),
        pieces=pieces(command.by, command.target),
    )


def _by_anybody(state: State, card: Card) -> str:
    """Of a card that asks nothing of its performer: that it makes no difference who that is."""
    able = [each for each in state.squad(state.to_act) if each.id in PERFORMERS[card.id]]
    asks = card.cost.energy or card.cost.dice or card.target == "other_ally"
    if card.timing != "any" or asks or any(step.who == "self" for step in card.effect):
        return ""
    return "the same whoever plays it" if len(able) > 1 else ""


def use_ability(kind: AbilityKind) -> Words:
    """Who uses its ability, or whose death effect is used, on whom."""

    def told(prospect: Prospect, command: Any) -> Choice:
        state: State = prospect.state
        by, target = command.character, command.target
        ability = ability_of(state, state.characters[by], kind)
        assert ability
        cause = Cause(state.to_act, by, target, ability=kind)
        what = "ability" if kind == "printed" else "death effect"
        on = f" on {called(target, state.characters)}" if target else ""
        return Choice(
            f"Use {own(by)}'s {what}{on}",
            said(
                price(ability.cost),
                terms(ability.effect),
                "once a turn",
                found(state, cause, ability.effect, ability.cost, state.to_act),
                on_attack(state, cause, ability.effect),
            ),
            picture(ability.effect),
            cards=(state.characters[by].id,),
            pieces=pieces(by, target),
        )

    return told


def refresh(prospect: Prospect, command: commands.Refresh) -> Choice:
    """Whose pool is added, and how many dice must go."""
    state: State = prospect.state
    each = state.characters[command.character]
    over = each.too_many(len(each.sheet.pool))
    away = f"then put {several(over, 'die', 'dice')} away" if over else ""
    return Choice(
        f"Refresh {own(command.character)}'s dice",
        said(costs(Cost(energy=each.sheet.refresh)), f"adds {pool_told(state.pool(each))}", away),
        "die",
        cards=(each.id,),
        pieces=(command.character,),
    )


# Cards and damage


def of_card(words: str) -> Words:
    """A choice of one card; `words` say what becomes of it."""

    def told(prospect: Prospect, command: Any) -> Choice:
        name = command.card
        sentence = words.format(card=title_of(name))
        return Choice(sentence, _how_many(prospect.state), "card", cards=(name,), pieces=(name,))

    return told


def _how_many(state: State) -> str:
    to_go = left(state)
    if state.decision == "end_discard":
        return f"you may discard {several(to_go, 'card', 'cards')}"
    return f"{to_go} cards to go" if to_go > 1 else ""


def choose_mark(prospect: Prospect, command: commands.ChooseMark) -> Choice:
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
    return Choice(
        f"Heal {called(target.ref, state.characters)} of {name} "
        f"({value[chosen.id]} damage{number})",
        f"{state.remaining(target)} to {next(healed).remaining} HP",
        "heart",
        cards=(chosen.card,) if chosen.card else (),
        pieces=(target.ref, chosen.id),
    )


# To do without


def decline(prospect: Prospect, command: commands.Decline) -> Choice:
    """Nothing is spent or changed."""
    state: State = prospect.state
    if state.decision == "attack_die":
        return Choice("Spend no die on the attack", attacks(state, 0))
    if state.decision == "defense_die":
        return Choice("Spend no die on the defence", defends(state, 0))
    task = state.agenda[0]
    rolls = isinstance(task, Resolve) and task.steps[0].name == "reroll"
    return Choice("Roll no more dice again" if rolls else "Raise no more dice")


def done(prospect: Prospect, command: commands.Done) -> Choice:
    """The rest of the hand is kept."""
    state: State = prospect.state
    missing = state.sides[state.to_act].lacks(state.options.hand_size)
    draws = f"draws up to {several(missing, 'card', 'cards')}" if missing else "draws nothing"
    return Choice("Keep the other cards and draw", draws, "hand")


def pass_on(prospect: Prospect, command: commands.Pass) -> Choice:
    """For the rest of the turn, or in a window."""
    if prospect.state.decision != "action":
        return Choice("Pass: play no response", goes_on(prospect.state))
    ends = any(
        isinstance(each, WindowOpened) and each.kind == "end_of_turn"
        for each in prospect.ahead(command).events
    )
    last = "all others have passed, so the turn ends" if ends else ""
    detail = said("no more action phases, only responses", last)
    return Choice("Pass for the rest of the turn", detail)


CHOICES: Final[Mapping[type[Command], Words]] = {
    commands.PlayAttack: play_attack,
    commands.PlayAction: play_card,
    commands.PlayEdge: play_card,
    commands.UsePrinted: use_ability("printed"),
    commands.UseDeath: use_ability("death"),
    commands.DodgeWithDie: dodge,
    commands.Refresh: refresh,
    commands.PayDie: of_die("Pay with {of} {value}", why=pays),
    commands.RemoveDie: of_die("Put {of} {value} away", why=trims),
    commands.ChooseDie: choose_die,
    commands.SpendAttackDie: of_die("Spend {of} {value} on the attack", why=attacks),
    commands.SpendDefenseDie: of_die("Spend {of} {value} on the defence", why=defends),
    commands.PayCard: of_card("Discard {card} to pay"),
    commands.Discard: of_card("Discard {card}"),
    commands.ChooseCard: of_card("Take {card} back into your hand"),
    commands.ChooseMark: choose_mark,
    commands.Decline: decline,
    commands.Done: done,
    commands.Pass: pass_on,
}
"""What is said of each type of command."""
