"""`playledger solve`."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from cli.installation import Installation, installed
from cli.table.new_match import PLAN_OPTIONS, NewMatch, planned
from cli.table.positions import position_in
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import (
    heading,
    json_option,
    print_json,
    print_table,
    say,
)
from cli.terminal.progress import watched
from domain.components.wording import percent
from lab.solving import MOST, PLAYERS, Opening, Positions, Solution, Unsolvable, solve

if TYPE_CHECKING:
    from domain.kernel import Game
    from domain.ledger.stream.match import Plan

FILES = (".yaml", ".yml", ".json")
LONGEST = 24
"""The most letters of a fraction that is shown to people; JSON has all of them whole."""


def players_of(context: click.Context, parameter: click.Parameter, text: str) -> tuple[str, ...]:
    """The players of `best,random`."""
    players = tuple(text.split(","))
    for player in players:
        if player not in PLAYERS:
            raise click.BadParameter(f"{player!r} is none of {', '.join(PLAYERS)}.")
    return players


@documented("solve")
@click.argument("target", metavar="FILE|GAME", shell_complete=completing.games)
@planned(*PLAN_OPTIONS)
@click.option(
    "--bots",
    "players",
    callback=players_of,
    default="best",
    show_default=True,
    metavar="BOT,BOT,...",
    help=f"Who plays, seat by seat: {', '.join(PLAYERS)}; a short list is gone through again.",
)
@click.option(
    "--most",
    type=click.IntRange(1),
    default=MOST,
    show_default=True,
    help="Gives up beyond so many positions.",
)
@json_option
@installed
def command(
    installation: Installation,
    /,
    target: str,
    players: tuple[str, ...],
    most: int,
    as_json: bool,
    **wanted: Any,
) -> None:
    """Finds by enumerating what a position is worth, and the best command in it.

    FILE is a position in YAML (docs/studies.md); GAME begins as usual or with --scenario. Every
    seat takes what gives it most; of equal commands, what gives the others least.

    Example:
      playledger solve heist --scenario "{round: 150, active: 3, rolled: 3}"
      playledger solve heist --scenario "{round: 150, active: 3}" --bots best,random

    """
    new_match = match_of(target, wanted)
    positions = explored(installation, new_match, most, hints="greedy" in players)
    solution = solve(positions, players)
    plan = new_match.plan
    if as_json:
        print_json({"game": plan.game, "variant": plan.variant} | facts(solution))
    else:
        word = "position" if solution.positions == 1 else "positions"
        heading(f"{plan.game}/{plan.variant}: {solution.positions:,} {word}\n")
        print_solution(solution, positions.game)


def match_of(target: str, wanted: Mapping[str, Any]) -> NewMatch:
    """The match of a position file, with variant and options changed on top, or of a game."""
    if not (target.endswith(FILES) or Path(target).is_file()):
        return NewMatch(target, **wanted)
    for name in ("seats", "scenario"):
        if wanted[name] is not None:
            raise click.UsageError(f"--{name} goes with a game; the file says what is solved.")
    position = position_in(Path(target))
    source = click.get_current_context().get_parameter_source("variant")
    variant = wanted["variant"] if source and source.name == "COMMANDLINE" else position.variant
    new_match = NewMatch(
        position.game,
        settings=wanted["settings"],
        scenario=None,
        variant=variant,
        seats=position.seats,
    )
    options = {**position.options, **new_match.plan.options}
    new_match.plan = changed(new_match.plan, options=options, scenario=position.scenario)
    new_match.file = Path(target)
    return new_match


def changed(plan: "Plan", **fields: Any) -> "Plan":
    """The plan with other values in these fields."""
    return msgspec.structs.replace(plan, **fields)


def explored(
    installation: Installation, new_match: NewMatch, most: int, *, hints: bool
) -> Positions:
    """All positions, counted as they are found. Raises Problem."""
    with new_match.named(), watched("positions") as progress:
        game, options, seats = new_match.settled(installation.registry)
        scenario = new_match.plan.scenario
        try:
            return Positions(
                game,
                options,
                seats,
                scenario,
                most=most,
                hints=hints,
                progress=lambda found: progress(found, None),
            )
        except Unsolvable as unsolvable:
            raise Problem(str(unsolvable), Exit.REFUSED) from unsolvable


def facts(solution: Solution) -> dict[str, Any]:
    """A solution for programs: each share exactly and as a number."""
    return {
        "positions": solution.positions,
        "players": dict(enumerate(solution.players, 1)),
        "shares": shares_of(solution.shares),
        "openings": [
            {
                "probability": exactly(opening.probability),
                "seat": opening.seat or None,
                "shares": shares_of(opening.shares),
                "result": opening.result,
                "moves": [
                    {
                        "command": move.command,
                        "sentence": move.sentence,
                        "best": move.is_best,
                        "shares": shares_of(move.shares),
                    }
                    for move in opening.moves
                ],
            }
            for opening in solution.openings
        ],
    }


def shares_of(shares: tuple[Fraction, ...]) -> dict[int, dict[str, Any]]:
    """Shares by seat."""
    return {seat: exactly(share) for seat, share in enumerate(shares, 1)}


def exactly(share: Fraction) -> dict[str, Any]:
    """A fraction, and the number nearest to it."""
    return {"exactly": str(share), "share": float(share)}


def print_solution(solution: Solution, game: "Game") -> None:
    """Each seat's share of the win, then the commands with what each is worth, best first."""
    rows = [
        (f"seat {seat}", player, percent(share, 1), fraction(share))
        for seat, (player, share) in enumerate(
            zip(solution.players, solution.shares, strict=True), 1
        )
    ]
    nobody = 1 - sum(solution.shares, Fraction(0))
    rows.append(("nobody", "", percent(nobody, 1), fraction(nobody)))
    print_table(("wins", "played by", "#share", "#exactly"), rows)
    for opening in solution.openings:
        say()
        if len(solution.openings) > 1:
            say(
                f"It begins so in {percent(opening.probability, 1)} "
                f"({fraction(opening.probability)})."
            )
        print_opening(opening, game)


def print_opening(opening: Opening, game: "Game") -> None:
    """A beginning: the best command, and what all of them are worth to the seat that chooses."""
    if opening.result:
        say(f"The match is over: {game.ending(opening.result.reason)}.")
        return
    say(f"Best for seat {opening.seat}: {opening.moves[0].sentence}\n")
    rows = []
    for move in opening.moves:
        share = move.shares[opening.seat - 1]
        mark = "best" if move.is_best else ""
        rows.append((percent(share, 1), fraction(share), mark, move.sentence))
    print_table((f"#seat {opening.seat}", "#exactly", "", "command"), rows)


def fraction(share: Fraction) -> str:
    """A share as a fraction; nothing where it is too long for people."""
    text = str(share)
    return text if len(text) <= LONGEST else ""
