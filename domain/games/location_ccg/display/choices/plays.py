"""What is played, used and paid for, in words."""

from collections.abc import Iterator
from typing import Final

from domain.components.wording import clause, counted, joined, listed
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.choices.expecting import expected
from domain.games.location_ccg.display.faces import ICONS
from domain.games.location_ccg.display.foresight import deployed
from domain.games.location_ccg.display.sight import Sight, Words, in_zone
from domain.games.location_ccg.material.costs import cost_of
from domain.games.location_ccg.material.pool import CARDS, POOL
from domain.games.location_ccg.material.sheets import NO_BUFF, CardSheet, Steps
from domain.games.location_ccg.view import IN_PLAY
from domain.games.location_ccg.wording import terms
from domain.games.location_ccg.wording.naming import ability_title
from domain.kernel import Choice


def _deploy(sight: Sight, command: commands.Deploy) -> Choice:
    card, host = CARDS[command.card], command.host
    on = f" on {sight.whose(host)}" if host else ""
    brings = (*_brings(sight, card, host), *_displaces(sight, card, host))
    detail = joined(_price(sight, card), *brings)
    return _played(sight, card, f"Deploy {card.name}{on}", detail, host)


def _brings(sight: Sight, card: CardSheet, host: str | None) -> Iterator[str]:
    """What it is worth as it has come into play, and what it can."""
    arrival = deployed(sight.prospect.copy(), card.id, host)
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
    if host in sight.permanents and not arrival:
        yield f"{sight.whose(host)} is destroyed by it"


def _displaces(sight: Sight, card: CardSheet, host: str | None) -> Iterator[str]:
    """What goes for it: a modifier of its sub-type, or another copy if it is unique (R33, R34)."""
    for laid in sight.at(host) if host and card.host == "character" else ():
        if CARDS[laid.card].sub == card.sub:
            yield f"{sight.names[laid.id]} lies there: you choose which of the two is discarded"
    for copy in sight.permanents.values() if card.keywords.unique else ():
        if copy.card == card.id:
            newer = sight.view.options.unique_rule == "newer"
            yield f"{'this one' if newer else sight.whose(copy.id)} is discarded for it"


def _play_surprise(sight: Sight, command: commands.PlaySurprise) -> Choice:
    card, target = CARDS[command.card], command.target
    on = f" on {sight.whose(target)}" if target else ""
    effect = _does(sight, card.effect, terms.AIMS[card.target], target)
    return _played(sight, card, f"Play {card.name}{on}", f"{_price(sight, card)}; {effect}", target)


def _does(sight: Sight, effect: Steps, aims: str, target: str | None) -> str:
    """What is done to the target, and what of it comes to nothing now."""
    said = terms.effect_said(effect, "it" if target else aims)
    return joined(said, *expected(sight, effect, target))


def _played(sight: Sight, card: CardSheet, said: str, detail: str, on: str | None) -> Choice:
    icon, ref = ICONS.get(card.sub, ""), in_zone(sight.seat, "hand", card.id)
    if on is None:
        return Choice(said, detail, icon, cards=(card.id,), pieces=(ref,))
    return Choice(said, detail, icon, cards=(card.id, sight.cards[on]), pieces=(ref, on))


def _price(sight: Sight, card: CardSheet) -> str:
    cost = sight.cost(card.id)
    less = card.price.points - cost.points
    by = listed(sight.reductions(card.id, sight.seat))
    why = f", {less} less than printed by {by}" if less else ""
    return f"costs {terms.price_said(cost)}{why}"


def _use_ability(sight: Sight, command: commands.UseAbility) -> Choice:
    source, target = command.permanent, command.target
    ability = CARDS[sight.cards[source]].ability(command.ability)
    assert ability is not None  # only abilities that a permanent has can be used
    on = f" on {sight.whose(target)}" if target else ""
    effect = _does(sight, ability.effect, terms.AIMS[ability.target], target)
    return Choice(
        f"Use {ability_title(ability.id)} of {sight.names[source]}{on}",
        f"costs {terms.price_said(ability.price)}; {effect}",
        icon=ICONS.get(CARDS[sight.cards[source]].sub, ""),
        cards=tuple(sight.cards[each] for each in (source, target) if each),
        pieces=(source, target) if target else (source,),
    )


def _pay_resource(sight: Sight, command: commands.PayResource) -> Choice:
    """What it pays, and what is left to pay then or lost."""
    card, doing = CARDS[command.card], sight.view.doing
    assert doing is not None  # something is being paid for
    cost, paid = cost_of(doing.cost), doing.paid + card.row
    left, missing = cost.points - len(paid), cost.missing(paid)
    after = "nothing left to pay"
    if not cost.is_met(paid):
        after = f"{counted(max(left, len(missing)), 'point')} left to pay"
        after += f", with {terms.row_said(missing)}" if missing else ""
    lost = f", {counted(-left, 'point')} lost" if left < 0 and cost.is_met(paid) else ""
    detail, ref = f"{terms.row_said(card.row)}; {after}{lost}", in_zone(sight.seat, "bank", card.id)
    return Choice(f"Pay with {card.name}", detail, "coin", cards=(card.id,), pieces=(ref,))


def _choose_reduction(sight: Sight, command: commands.ChooseReduction) -> Choice:
    """Which symbol need not be paid."""
    symbol = command.symbol
    said = f"Pay 1 {POOL.symbols[symbol]} less"
    return Choice(said, "the other points stay", icon=ICONS.get(symbol, ""))


def _pay_upkeep(sight: Sight, command: commands.PayUpkeep) -> Choice:
    upkeep = CARDS[sight.cards[command.permanent]].keywords.upkeep
    detail = f"costs {counted(upkeep, 'point')} from your bank"
    return _permanent(sight, command.permanent, "Keep", detail)


def _decline_upkeep(sight: Sight, command: commands.DeclineUpkeep) -> Choice:
    return _permanent(sight, command.permanent, "Let go of", "you pay nothing, it is destroyed")


def _discard_modifier(sight: Sight, command: commands.DiscardModifier) -> Choice:
    permanent = sight.permanents[command.permanent]
    host = sight.permanents.get(permanent.place)
    to = "hand" if "recur" in permanent.keywords else "discard pile"
    lies = f"it lies on {sight.whose(host.id)} and goes to its owner's {to}" if host else ""
    return _permanent(sight, permanent.id, "Discard", lies)


def _permanent(sight: Sight, id_: str, verb: str, detail: str) -> Choice:
    card = sight.cards[id_]
    said, icon = f"{verb} {sight.names[id_]}", ICONS.get(CARDS[card].sub, "")
    return Choice(said, detail, icon, cards=(card,), pieces=(id_,))


WORDS: Final[Words] = {
    commands.Deploy: _deploy,
    commands.PlaySurprise: _play_surprise,
    commands.UseAbility: _use_ability,
    commands.PayResource: _pay_resource,
    commands.ChooseReduction: _choose_reduction,
    commands.PayUpkeep: _pay_upkeep,
    commands.DeclineUpkeep: _decline_upkeep,
    commands.DiscardModifier: _discard_modifier,
}
