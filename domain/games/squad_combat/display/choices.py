"""What each legal command of Squad Combat means to the seat that may choose it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.squad_combat import commands
from domain.games.squad_combat.display.dice_choices import (
    attacks,
    choose_die,
    defends,
    dodge,
    of_die,
    pays,
    trims,
)
from domain.games.squad_combat.display.faces import OF_STEPS, OF_TRAITS
from domain.games.squad_combat.display.prospects import (
    answers,
    card_of,
    goes_on,
    harm,
    heals_attacker,
    helps,
    kills,
    last_seat,
)
from domain.games.squad_combat.display.saying import own, pieces, price, said
from domain.games.squad_combat.material.cards import FIGURES, PERFORMERS, Card
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.tasks.agenda import AbilityKind
from domain.games.squad_combat.view import AttackView, View
from domain.games.squad_combat.wording.terms import (
    costs,
    pool_told,
    several,
    short_bars,
    terms,
)
from domain.games.squad_combat.wording.words import called, title_of
from domain.kernel import Choice, Command, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """The command in words; the view is that of the seat that is awaited."""
    return CHOICES[type(command)](prospect.view, command)


# Cards and abilities


def play_attack(view: View, command: commands.PlayAttack) -> Choice:
    """Who attacks whom with what, and what that does if it hits."""
    card, target = card_of(view, command.card), command.target
    hit = harm(view, card, target, card.damage)
    ends = kills(view, card.trait, target, card.damage) and last_seat(view, target) is not None
    more = "" if ends else _then(view, card, command.by)
    return Choice(
        f"Attack {called(target, view.characters)} with {own(command.by)}'s {card.name}",
        said(price(card.cost), f"{card.damage} damage: {hit}", more, answers(view, card, target)),
        OF_TRAITS[card.trait],
        cards=(card.id,),
        pieces=pieces(command.by, target),
    )


def _then(view: View, card: Card, by: str) -> str:
    """What an attack does besides once it has hit, if the match goes on."""
    if not card.effect:
        return ""
    healed = heals_attacker(view, card.effect, by)
    return f"then {terms(card.effect, ' of its own')}{f': {healed}' if healed else ''}"


def play_card(view: View, command: Any) -> Choice:
    """Who plays an action or an edge, on whom, and what it does."""
    card = card_of(view, command.card)
    on = f" on {called(command.target, view.characters)}" if command.target else ""
    helped = helps(view, card.effect, card.cost, command.by, command.target)
    return Choice(
        f"Play {card.name} with {own(command.by)}{on}",
        said(
            price(card.cost),
            _effect(card),
            _on_attack(view, card, command.by),
            helped,
            _by_anybody(view, card),
        ),
        OF_STEPS[card.effect[0].name],
        cards=(card.id,),
        pieces=pieces(command.by, command.target),
    )


def _by_anybody(view: View, card: Card) -> str:
    """Of a card that asks nothing of its performer: that it makes no difference who that is."""
    squad = [each for each in view.characters.values() if each.seat == view.to_act]
    able = [each for each in squad if each.is_alive and each.id in PERFORMERS[card.id]]
    asks = card.cost.energy or card.cost.dice or card.target == "other_ally"
    if card.timing != "any" or asks or any(step.who == "self" for step in card.effect):
        return ""
    return "the same whoever plays it" if len(able) > 1 else ""


def _effect(card: Card) -> str:
    bar = short_bars(card.bar) if card.bar else ()
    return ", ".join([*bar] or [terms(card.effect)])


def _on_attack(view: View, card: Card, by: str) -> str:
    """What a boost or a reaction makes of the attack under way."""
    attack = view.attack
    names = {step.name: step.number for step in card.effect}
    if attack is None or card.timing == "any":
        return ""
    if {"dodge", "block"} & names.keys():
        return "the attack misses"
    if "attack_mod" in names:
        return f"attack {attack.attack} to {attack.attack + names['attack_mod']} before dice"
    if "defense_mod" in names:
        return _defence(view, attack, names["defense_mod"], by if "redirect" in names else "")
    defender = by if "redirect" in names else attack.defender
    if not {"redirect", "damage_mod"} & names.keys():
        return ""
    return _changed(view, card.effect, defender)


def _changed(view: View, effect: Sequence[Step], defender: str = "") -> str:
    """What the attack under way does after its damage has changed; empty, if nothing changes it."""
    attack = view.attack
    more = [step.number for step in effect if step.name == "damage_mod"]
    if attack is None or not (more or defender):
        return ""
    damage = max(0, attack.damage - attack.below + sum(more))
    hit = harm(view, card_of(view, attack.card), defender or attack.defender, damage)
    return f"damage {damage}: {hit}"


def _defence(view: View, attack: AttackView, more: int, taker: str) -> str:
    """What the defence comes to, for the defender or for who takes the attack (else empty)."""
    after = attack.defense + more
    if taker:
        old, new = view.characters[attack.defender], view.characters[taker]
        after += new.defense - old.defense
        return f"{own(taker)} has defence {after} before dice"
    return f"defence {attack.defense} to {after} before dice"


def use_ability(kind: AbilityKind) -> Callable[[View, Any], Choice]:
    """Who uses its ability, or whose death effect is used, on whom."""

    def told(view: View, command: Any) -> Choice:
        figure = FIGURES[view.characters[command.character].id]
        ability = figure.printed if kind == "printed" else figure.death
        assert ability
        what = "ability" if kind == "printed" else "death effect"
        on = f" on {called(command.target, view.characters)}" if command.target else ""
        helped = helps(view, ability.effect, ability.cost, command.character, command.target)
        return Choice(
            f"Use {own(command.character)}'s {what}{on}",
            said(
                price(ability.cost),
                terms(ability.effect),
                "once a turn",
                helped,
                _changed(view, ability.effect),
            ),
            OF_STEPS[ability.effect[0].name],
            cards=(figure.id,),
            pieces=pieces(command.character, command.target),
        )

    return told


def refresh(view: View, command: commands.Refresh) -> Choice:
    """Whose pool is added, and how many dice must go."""
    each = view.characters[command.character]
    over = len(each.dice)
    away = f"then put {several(over, 'die', 'dice')} away" if over else ""
    return Choice(
        f"Refresh {own(command.character)}'s dice",
        said(costs(Cost(energy=each.refresh)), f"adds {pool_told(each.pool)}", away),
        "die",
        cards=(each.id,),
        pieces=(command.character,),
    )


# Cards and damage


def of_card(words: str) -> Callable[[View, Any], Choice]:
    """A choice of one card; `words` say what becomes of it."""

    def told(view: View, command: Any) -> Choice:
        name = command.card
        sentence = words.format(card=title_of(name))
        return Choice(sentence, _how_many(view), "card", cards=(name,), pieces=(name,))

    return told


def _how_many(view: View) -> str:
    if view.decision == "end_discard":
        return f"you may discard {several(view.left, 'card', 'cards')}"
    return f"{view.left} cards to go" if view.left > 1 else ""


def choose_mark(view: View, command: commands.ChooseMark) -> Choice:
    """Which damage is taken off whom; alike ones are numbered."""
    assert view.about
    target = view.characters[view.about]
    marks = [mark for mark in target.marks if mark.kind != "buff"]
    chosen = next(mark for mark in marks if mark.id == command.mark)
    name = title_of(chosen.card) if chosen.card else "a damage token"
    alike = [m.id for m in marks if (m.card, m.value) == (chosen.card, chosen.value)]
    number = f", number {alike.index(chosen.id) + 1} of {len(alike)}" if len(alike) > 1 else ""
    after = f"{target.remaining} to {min(target.hp, target.remaining + chosen.value)} HP"
    return Choice(
        f"Heal {called(view.about, view.characters)} of {name} ({chosen.value} damage{number})",
        after,
        "heart",
        cards=(chosen.card,) if chosen.card else (),
        pieces=(view.about, chosen.id),
    )


# To do without


def decline(view: View, command: commands.Decline) -> Choice:
    """Nothing is spent or changed."""
    if view.decision == "attack_die":
        return Choice("Spend no die on the attack", attacks(view, 0))
    if view.decision == "defense_die":
        return Choice("Spend no die on the defence", defends(view, 0))
    rolls = view.step is not None and view.step.name == "reroll"
    return Choice("Roll no more dice again" if rolls else "Raise no more dice")


def done(view: View, command: commands.Done) -> Choice:
    """The rest of the hand is kept."""
    side = view.sides[view.to_act]
    missing = max(0, view.options.hand_size - side.held)
    draws = f"draws up to {several(missing, 'card', 'cards')}" if missing else "draws nothing"
    return Choice("Keep the other cards and draw", draws, "hand")


def pass_on(view: View, command: commands.Pass) -> Choice:
    """For the rest of the turn, or in a window."""
    if view.decision == "action":
        detail = "no more action phases, only responses"
        return Choice("Pass for the rest of the turn", said(detail, _ends_turn(view)))
    return Choice("Pass: play no response", goes_on(view))


def _ends_turn(view: View) -> str:
    """Whether everybody else alive has passed."""
    living = {each.seat for each in view.characters.values() if each.is_alive}
    left = living - {*view.passed, view.to_act}
    return "" if left else "all others have passed, so the turn ends"


CHOICES: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
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
