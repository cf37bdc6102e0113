"""Makes a study ready: what its file says is checked against the game and put together."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random

import msgspec

from domain.bots import NoSuchBot, offered
from domain.kernel import Game, Options, PseudoRandom, Refusal, Registry
from domain.kernel.refusing.refusal import explain
from lab.studies.asking.claims import expect_claims, with_names
from lab.studies.asking.form import Arm, Player, Study
from lab.studies.asking.kinds import of_each_kind
from lab.studies.asking.measures import all_measures
from lab.studies.asking.mismatch import Mismatch, Place, expect, expect_known
from lab.studies.asking.plan import Plan, ReadyArm, Seating

MOST_ARMS = 50


def ready(study: Study, registry: Registry) -> Plan:
    """The plan of a study. Raises Mismatch."""
    game = _game(study, registry)
    study = of_each_kind(study, game)
    seats = min(game.seats) if study.seats is None else study.seats
    allowed = " or ".join(map(str, game.seats))
    expect(seats in game.seats, ("seats",), f"{game.id} is played by {allowed}, not {seats}.")
    arms = tuple(_ready(game, seats, study, *each) for each in _arms(study, game))
    expect(len(arms) <= MOST_ARMS, ("arms",), f"At most {MOST_ARMS} arms can be compared.")
    plan = Plan(game, seats, arms, {}, str(study.seed), study.cap, study.share)
    measures = all_measures(plan, study.measures, about=study.about)
    expect_claims(with_names(study, measures), [arm.name for arm in arms], measures, game, seats)
    return Plan(game, seats, arms, measures, plan.seed, plan.cap, plan.share)


def asked(study: Study, registry: Registry) -> Study:
    """The study as it is played: of each kind of players. Raises Mismatch."""
    return of_each_kind(study, _game(study, registry))


def _game(study: Study, registry: Registry) -> Game:
    expect_known(study.game, registry.ids, ("game",), "game")
    return registry.game(study.game)


def _arms(study: Study, game: Game) -> Iterator[tuple[str, Arm, Place]]:
    """The arms by name, each with its place in the study."""
    ways = [bool(study.arms), study.grid is not None, study.ladder is not None]
    expect(sum(ways) <= 1, ("arms",), "A study has arms, a grid or a ladder, one of them.")
    if study.grid:
        name = study.grid.option
        expect_known(name, game.options.__struct_fields__, ("grid", "option"), "option")
        for value in study.grid.values:
            yield f"{name} {value}", Arm(options={name: value}), ("grid", "values")
    elif study.ladder:
        for weaker, stronger in pairwise(study.ladder):
            yield f"{stronger} against {weaker}", Arm(players=[stronger, weaker]), ("ladder",)
    else:
        for name, arm in (study.arms or {"final": None}).items():
            yield name, arm or Arm(), ("arms", name)


def _ready(game: Game, seats: int, study: Study, name: str, arm: Arm, place: Place) -> ReadyArm:
    given = arm.variant or (name if place[:1] == ("arms",) and name in game.variants else "")
    variant = given or ("final" if arm.options or arm.players or arm.scenario else name)
    if place[0] != "arms":
        variant = "final"
    expect_known(variant, game.variants, (*place, "variant") if arm.variant else place, "variant")
    wanted = arm.players or study.players or ["greedy"]
    where: Place = (*place, "players") if arm.players and place[0] == "arms" else ("players",)
    seated = [_player(wanted[at % len(wanted)]) for at in range(seats)]
    for player in seated:
        _expect_bot(player.bot, game, where if place[0] != "ladder" else ("ladder",))
    expect(len(wanted) <= seats, where, f"There are {seats} seats for {len(wanted)} players.")
    turned = [seated[by:] + seated[:by] for by in range(seats)]
    try:
        every = [_seating(game, variant, arm, players) for players in turned]
        _begin(game, every[0].options, seats, arm)
    except Refusal as refusal:
        field = "scenario" if refusal.code == "bad_scenario" else "options"
        whole = (*place, field) if getattr(arm, field) and place[0] == "arms" else place
        raise Mismatch(whole, explain(refusal, game.reasons).sentence) from refusal
    distinct = [each for at, each in enumerate(every) if each not in every[:at]]
    return ReadyArm(name, variant, tuple(distinct), arm.scenario)


def _expect_bot(bot: str, game: Game, place: Place) -> None:
    try:
        offered(bot, game)
    except NoSuchBot as no_such:
        words = str(no_such)
        raise Mismatch(place, words[0].upper() + words[1:]) from None


def _player(given: str | Player) -> Player:
    player = Player(bot=given) if isinstance(given, str) else given
    return player if player.name else msgspec.structs.replace(player, name=player.bot)


def _seating(game: Game, variant: str, arm: Arm, players: Sequence[Player]) -> Seating:
    fields = dict.fromkeys(field for player in players for field in player.options)
    own: Mapping[str, object] = {
        field: [player.options.get(field) for player in players] for field in fields
    }
    options: Options = game.settle(variant, {**arm.options, **own})
    bots, names = (tuple(getattr(each, field) for each in players) for field in ("bot", "name"))
    return Seating(bots, names, options)


def _begin(game: Game, options: Options, seats: int, arm: Arm) -> None:
    """Begins a match, which refuses what does not fit."""
    game.begin(options, seats, PseudoRandom(Random(0)), arm.scenario)  # noqa: S311
