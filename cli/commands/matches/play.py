"""`playledger play`."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import click
from click.core import ParameterSource

from cli.installation import Installation, installed
from cli.matches import alike, find
from cli.table.new_match import CHANCE_OPTIONS, PLAN_OPTIONS, NewMatch, planned
from cli.table.session import HUMAN, Session
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.outcomes import titles_of
from cli.terminal.printing import color_option
from cli.terminal.terminal import Terminal
from cli.terminal.values import pairs
from domain.bots import FORMS, NoSuchBot, offered
from domain.kernel import Game
from domain.kernel.refusing.nearest import is_it
from domain.ledger.application import Ledger
from domain.ledger.errors import MatchNotFound


@documented("play")
@click.argument("game_or_match", shell_complete=completing.games_and_matches)
@click.option(
    "--seat",
    "seated",
    shell_complete=completing.players,
    metavar="N=WHO",
    multiple=True,
    help=f"Who plays seat N: {HUMAN} (default), {FORMS}.",
)
@click.option("--seed", type=int, help="Fixes what bots choose.")
@planned(*PLAN_OPTIONS, *CHANCE_OPTIONS)
@color_option
@installed
def command(
    installation: Installation,
    /,
    game_or_match: str,
    seated: tuple[str, ...],
    seed: int | None,
    create: bool,
    color: str,
    **wanted: Any,
) -> None:
    """Plays a match at this terminal, people and bots together.

    Goes on with a match, or begins one of a game. Commands are chosen by number or typed in words;
    all are stored, so that a match can be left (q) and gone on with. What is hidden stays hidden:
    the screen is cleared before the next seat looks.

    Example:
      playledger play correction --seat 2=greedy
      playledger play 3f

    """
    terminal, new_match = Terminal(color), None
    if game_or_match in installation.registry.ids:
        new_match = NewMatch(game_or_match, **wanted)
        game, _, seats = new_match.settled(installation.registry)
        players = players_of(seated, seats, game)
    with installation.ledger(create=create) as ledger:
        if new_match is not None:
            match = begun(ledger, new_match, terminal)
        else:
            match = resumed(ledger, game_or_match)
            held = ledger.rebuild(match)
            players = players_of(seated, held.created.seats, held.game)
        Session(ledger, match, players, Random(seed), terminal).play()  # noqa: S311


def begun(ledger: Ledger, new_match: NewMatch, terminal: Terminal) -> str:
    """The id of a new match; asks for the outcomes of dictated chance."""
    if new_match.plan.chance == "seeded":
        return new_match.begin(ledger, new_match.outcomes).match
    game, options, _ = new_match.settled(ledger.registry)
    begin = partial(new_match.begin, ledger)
    return terminal.dictate(begin, titles_of(game, options), new_match.outcomes or ()).match


def resumed(ledger: Ledger, beginning: str) -> str:
    """The id of the match to continue. Refuses settings that only a new one takes."""
    context = click.get_current_context()
    for name in ("variant", "settings", "seats", "scenario", "chance", "outcomes"):
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(
                "A match is set up when it begins: to set it up anew, name a game."
            )
    try:
        return find(ledger, beginning)
    except MatchNotFound as problem:
        games = ", ".join(ledger.registry.ids)
        meant = is_it(beginning, ledger.registry.ids) or alike(ledger, beginning.lower())
        raise Problem(
            f"{beginning!r} is no match, and none of the games {games}.{meant}"
        ) from problem


def players_of(seated: Sequence[str], seats: int, game: Game) -> dict[int, str]:
    """Who plays each seat. Refuses seats that do not exist, and bots that the game lacks."""
    players = dict.fromkeys(range(1, seats + 1), HUMAN)
    for seat, player in pairs("--seat", seated):
        if not seat.isdecimal() or int(seat) not in players:
            known = f"seats are 1 to {seats}" if seats > 1 else "one plays alone, at seat 1"
            raise _bad_seat(f"there is no seat {seat!r}; {known}.")
        if player != HUMAN:
            _expect_offered(player, game)
        players[int(seat)] = player
    return players


def _expect_offered(bot: str, game: Game) -> None:
    try:
        offered(bot, game)
    except NoSuchBot as problem:
        raise _bad_seat(f"{problem} Or let {HUMAN} play.") from None


def _bad_seat(problem: str) -> click.BadParameter:
    return click.BadParameter(problem, param_hint="'--seat'")
