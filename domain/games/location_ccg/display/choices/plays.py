"""What is played, used and paid for, in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.components.wording import clause, counted, joined, listed
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.choices.expecting import expected
from domain.games.location_ccg.display.faces import ICONS
from domain.games.location_ccg.display.foresight import deployed
from domain.games.location_ccg.display.sight import in_zone, whose
from domain.games.location_ccg.events.permanents import To
from domain.games.location_ccg.material.costs import reduced
from domain.games.location_ccg.material.pool import CARDS, POOL
from domain.games.location_ccg.material.sheets import NO_BUFF, CardSheet, Steps
from domain.games.location_ccg.plays.deploying import alike, copies, newer_goes
from domain.games.location_ccg.plays.leaving import destination
from domain.games.location_ccg.plays.paying import now_doing, reductions
from domain.games.location_ccg.state import State
from domain.games.location_ccg.stats import IN_PLAY
from domain.games.location_ccg.turns import upkeep_of
from domain.games.location_ccg.wording import terms
from domain.games.location_ccg.wording.naming import ability_title
from domain.games.location_ccg.zones import HQ
from domain.kernel import Choice, Choices, Prospect


def _deploy(prospect: Prospect, command: commands.Deploy) -> Choice:
    card, host, state = CARDS[command.card], command.host, prospect.state
    on = f" on {whose(state, host)}" if host else ""
    brings = (*_brings(prospect, card, host), *_displaces(state, card, host))
    detail = joined(_price(state, card), *brings)
    return _played(state, card, f"Deploy {card.name}{on}", detail, host)


def _brings(prospect: Prospect, card: CardSheet, host: str | None) -> Iterator[str]:
    """What it is worth as it has come into play, and what it can."""
    arrival = deployed(prospect.copy(), card.id, host)
    if card.type == "character" and arrival:
        pairs = zip(terms.STATS, arrival.stats, strict=True)
        yield ", ".join(f"{stat} {worth}" for stat, worth in pairs)
    if card.buff != NO_BUFF:
        yield terms.changes_said(card.buff)
    for static in card.statics:
        yield clause(terms.static_said(static))
    if card.on_deploy:
        yield terms.effect_said(card.on_deploy.effect, terms.AIMS[card.on_deploy.target])
    for ability in card.abilities:
        yield f"ability {ability_title(ability.id)}"
    keywords = terms.keywords_of(card.keywords)
    yield ", ".join(title.lower() for name, title in keywords if name in IN_PLAY)
    for _, title in terms.keywords_of(card.grants):
        yield f"it gets {title.lower()}"
    if host and host in prospect.state.permanents and not arrival:
        yield f"{whose(prospect.state, host)} is destroyed by it"


def _displaces(state: State, card: CardSheet, host: str | None) -> Iterator[str]:
    """What goes for it: a modifier of its sub-type, or another copy if it is unique (R33, R34)."""
    for laid in alike(card, state.modifiers(host or HQ)):
        yield f"{state.named(laid.id)} lies there: you choose which of the two is discarded"
    for copy in copies(card, state.permanents.values()):
        goes = "this one" if newer_goes(state.options) else whose(state, copy.id)
        yield f"{goes} is discarded for it"


def _play_surprise(prospect: Prospect, command: commands.PlaySurprise) -> Choice:
    card, target, state = CARDS[command.card], command.target, prospect.state
    on = f" on {whose(state, target)}" if target else ""
    effect = _does(prospect, card.effect, terms.AIMS[card.target], target)
    return _played(state, card, f"Play {card.name}{on}", f"{_price(state, card)}; {effect}", target)


def _does(prospect: Prospect, effect: Steps, aims: str, target: str | None) -> str:
    """What is done to the target, and what of it comes to nothing now."""
    said = terms.effect_said(effect, "it" if target else aims)
    return joined(said, *expected(prospect, effect, target))


def _played(state: State, card: CardSheet, said: str, detail: str, on: str | None) -> Choice:
    ref = in_zone(state.to_act, "hand", card.id)
    if on is None:
        return Choice(said, detail, cards=(card.id,), pieces=(ref,))
    return Choice(said, detail, cards=(card.id, state.card_of(on)), pieces=(ref, on))


def _price(state: State, card: CardSheet) -> str:
    found = [*reductions(state.to_act, card.id, state.permanents.values(), state.sides.values())]
    cost, taken = reduced(card.price, sum(points for _, points in found))
    by = listed(dict.fromkeys(name for name, points in found if points))
    why = f", {len(taken)} less than printed by {by}" if taken else ""
    return f"costs {terms.price_said(cost)}{why}"


def _use_ability(prospect: Prospect, command: commands.UseAbility) -> Choice:
    state, target = prospect.state, command.target
    refs = (command.permanent, target) if target else (command.permanent,)
    cards = tuple(map(state.card_of, refs))
    ability = CARDS[cards[0]].ability(command.ability)
    assert ability is not None  # only abilities that a permanent has can be used
    on = f" on {whose(state, target)}" if target else ""
    effect = _does(prospect, ability.effect, terms.AIMS[ability.target], target)
    said = f"Use {ability_title(ability.id)} of {state.named(command.permanent)}{on}"
    detail = f"costs {terms.price_said(ability.price)}; {effect}"
    return Choice(said, detail, cards=cards, pieces=refs)


def _pay_resource(prospect: Prospect, command: commands.PayResource) -> Choice:
    """What it pays, and what is left to pay then or lost."""
    card, doing = CARDS[command.card], now_doing(prospect.state)
    cost, paid = doing.cost, doing.paid + card.row
    after = "nothing left to pay"
    if left := cost.left(paid):
        missing = cost.missing(paid)
        after = f"{counted(left, 'point')} left to pay"
        after += f", with {terms.row_said(missing)}" if missing else ""
    elif lost := cost.lost(paid):
        after += f", {counted(lost, 'point')} lost"
    detail, ref = f"{terms.row_said(card.row)}; {after}", in_zone(prospect.seat, "bank", card.id)
    return Choice(f"Pay with {card.name}", detail, "coin", cards=(card.id,), pieces=(ref,))


def _choose_reduction(prospect: Prospect, command: commands.ChooseReduction) -> Choice:
    """Which symbol need not be paid."""
    symbol = command.symbol
    said = f"Pay 1 {POOL.symbols[symbol]} less"
    return Choice(said, "the other points stay", icon=ICONS.get(symbol, ""))


def _pay_upkeep(prospect: Prospect, command: commands.PayUpkeep) -> Choice:
    upkeep = upkeep_of(prospect.state, command.permanent).points
    detail = f"costs {counted(upkeep, 'point')} from your bank"
    return _permanent(prospect.state, command.permanent, "Keep", detail)


def _decline_upkeep(prospect: Prospect, command: commands.DeclineUpkeep) -> Choice:
    detail = "you pay nothing, it is destroyed"
    return _permanent(prospect.state, command.permanent, "Let go of", detail)


PILES: Final[Mapping[To, str]] = {"void": "void pile", "discard": "discard pile", "hand": "hand"}


def _discard_modifier(prospect: Prospect, command: commands.DiscardModifier) -> Choice:
    state: State = prospect.state
    permanent = state.permanents[command.permanent]
    to = PILES[destination(state, permanent.id, "discarded")]
    detail = f"it lies on {whose(state, permanent.place)} and goes to its owner's {to}"
    return _permanent(state, permanent.id, "Discard", detail)


def _permanent(state: State, id_: str, verb: str, detail: str) -> Choice:
    said = f"{verb} {state.named(id_)}"
    return Choice(said, detail, cards=(state.card_of(id_),), pieces=(id_,))


CHOICES: Final[Choices] = {
    commands.Deploy: _deploy,
    commands.PlaySurprise: _play_surprise,
    commands.UseAbility: _use_ability,
    commands.PayResource: _pay_resource,
    commands.ChooseReduction: _choose_reduction,
    commands.PayUpkeep: _pay_upkeep,
    commands.DeclineUpkeep: _decline_upkeep,
    commands.DiscardModifier: _discard_modifier,
}
