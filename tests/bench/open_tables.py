"""P17: what open tables cost, and that they cost nothing where no sheet is used.

The table has 200 things, of which 185 lie open; beside it the same number of matches of
`squad_combat` is moved in by turns. Commands are chosen before time is taken: no list counts.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec

from domain.games.table import GAME
from domain.games.table.options import TableOptions
from domain.kernel import PseudoRandom, Viewer
from domain.sheets import Sheet
from domain.sheets.reading import read
from replays.telling.seen import offers_of, table_of
from tests.bench.followers import spending
from tests.bench.measure import Race, Ratio, Result, Run, spread
from tests.bench.pages import got, late, within
from tests.bench.seated import Seated
from tests.bench.services import Service, ours
from tests.bench.starting import playledger, starts

CARDS, OPEN = 200, 185
SHEET = f"""sheet: 1
game: crowd
title: Crowd
seats: [2]
cards: cards.csv
places:
  deck: deck of all cards
  market: row
  hand: hand each
  front: row each
counters:
  health: 20 each
  damage: 0 on cards
setup:
- shuffle deck
- deal {OPEN} from deck to market
- deal 5 from deck to each hand
turns: round
"""

CHECKED_WITHIN, DRAWN_WITHIN = 0.2, 0.003
"""Seconds of the processor."""

DEARER = 1.5
"""How often a move of `squad_combat` a table's may cost."""

MATCHES, MOVES = 8, 10
"""Matches of each game, and moves of each in a round."""

STEPS = 40
"""So many steps of a page are asked for in a round."""

SPARED = 0.95
"""The least that a start without sheets costs of one that could load them."""

LIST, BARRED = "list", "list, sheets barred"
BAR = "import sys; sys.modules.update(dict.fromkeys(['domain.sheets', 'domain.games.table']))"
PROGRAM = "from cli.main import main; main()"

COMBAT = {"game": "squad_combat"}
Command = dict[str, Any]


def measure(rounds: int) -> Result:
    """Checks, drawings, moves by turns, and starts with and without sheets."""
    sheet = checked()
    checks = [seconds(checked) for _ in range(rounds)]
    drawings = [seconds(drawing(sheet)) for _ in range(rounds)]
    tables, combats = moves(sheet, rounds)
    steps = page_steps(sheet, rounds)
    with TemporaryDirectory() as folder:
        race = Race(lists(f"{folder}/matches.db"), rounds)
    return Result(
        "P17",
        f"open tables: {CARDS} things, {OPEN} open",
        "in a second of the processor",
        {
            "sheets checked": spread([1 / each for each in checks]),
            "drawings with offers": spread([1 / each for each in drawings]),
            "moves at a table": spread([1 / each for each in tables]),
            "moves of squad_combat": spread([1 / each for each in combats]),
            "page steps by the clock that the slowest twentieth allows": spread(steps),
            **race.spreads(),
        },
        (
            limit("200 ms to a check", CHECKED_WITHIN, checks),
            limit("3 ms to a drawing with offers", DRAWN_WITHIN, drawings),
            Ratio(
                "a move of squad_combat to one at a table",
                "squad_combat",
                "table",
                spread([of / to for of, to in zip(combats, tables, strict=True)]),
                1 / DEARER,
            ),
            Ratio("a tenth of a second to a page's step", "0.1 s", "p95", within(steps), 1),
            race.ratio("list to list where sheets are barred", LIST, BARRED, SPARED),
        ),
    )


def limit(name: str, allowed: float, taken: list[float]) -> Ratio:
    """What is allowed to what is taken."""
    return Ratio(name, "allowed", "taken", spread([allowed / each for each in taken]), 1)


def seconds(work: Callable[[], object], times: int = 10) -> float:
    """The processor time of some work, by as many times."""
    start = process_time()
    for _ in range(times):
        work()
    return (process_time() - start) / times


def checked() -> Sheet:
    """The sheet of the table, read from its files."""
    rows = (f"Card {n},unit,{n % 7},{n % 5},{1 + n % 6},Does thing {n}" for n in range(CARDS))
    cards = "\n".join(("name,kind,cost,power,health,text", *rows))
    sheet = read({"sheet.yaml": SHEET, "cards.csv": cards}).sheet
    assert sheet is not None
    return sheet


def drawing(sheet: Sheet) -> Callable[[], object]:
    """Draws the table for a seat, with its offers, as JSON."""
    options = TableOptions(sheet=sheet)
    game = GAME.bound(options)
    state, _ = game.begin(options, 2, PseudoRandom(Random(1)))
    seat, encode = Viewer(1), msgspec.json.encode
    return lambda: (encode(table_of(game, state, seat)), encode(offers_of(game, state, seat)))


def moves(sheet: Sheet, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds of the server's processor for a move at a table and one of `squad_combat`."""
    table = {"game": "table", "options": {"sheet": msgspec.to_builtins(sheet)}}
    with TemporaryDirectory() as folder, ours(f"{folder}/tables.db", workers=1) as service:
        pairs = [
            (cost(service, table, a_move, seed), cost(service, COMBAT, listed, seed))
            for seed in range(rounds + 1)
        ]
    tables, others = zip(*pairs[1:], strict=True)
    return list(tables), list(others)


def page_steps(sheet: Sheet, rounds: int) -> list[float]:
    """How many steps of a page the slowest twentieth allows in a second, round by round."""
    table = {"game": "table", "options": {"sheet": msgspec.to_builtins(sheet)}}
    with TemporaryDirectory() as folder, ours(f"{folder}/pages.db", workers=1) as service:
        return [late([*stepped(service, table, seed)]) for seed in range(rounds + 1)][1:]


def stepped(service: Service, plan: Command, seed: int) -> Iterator[float]:
    """The seconds in which each newest step of a match comes to its facilitator's page."""
    random = Random(seed)
    with closing(Seated(service, plan)) as match:
        for step in range(2, 2 + STEPS):
            seat = match.to_act
            match.send(seat, a_move(match.legal(seat), random))
            start = perf_counter()
            got(service, f"{match.page}/part?as=facilitator&at={step}")
            yield perf_counter() - start


def cost(
    service: Service, plan: Command, choose: Callable[[Any, Random], Command], seed: int
) -> float:
    """Seconds of the server's processor for a move; what is sent is chosen besides."""
    taken, random = 0.0, Random(seed)
    with ExitStack() as stack, ThreadPoolExecutor(MATCHES) as threads:
        matches = [stack.enter_context(closing(Seated(service, plan))) for _ in range(MATCHES)]
        for _ in range(MOVES):
            seats = [each.to_act for each in matches]
            commands = [
                choose(each.legal(seat), random) for each, seat in zip(matches, seats, strict=True)
            ]
            with spending(service) as spent:
                list(threads.map(Seated.send, matches, seats, commands))
            taken += spent[0]
    return taken / MATCHES / MOVES


def listed(legal: Any, random: Random) -> Command:
    """Any command of a list."""
    command: Command = random.choice(legal["commands"])
    return command


def a_move(legal: Any, random: Random) -> Command:
    """Any move that is offered."""
    offer = random.choice([each for each in legal["offers"] if each["verb"] == "move"])
    chosen = {each["name"]: random.choice(each["values"])["value"] for each in offer["fields"]}
    return {"type": "move", **offer["given"], **chosen}


def lists(database: str) -> Mapping[str, Run]:
    """`playledger list` of a match of another game, as it is, and where no sheet can be read."""
    playledger("--db", database, "new", "--create", "correction")
    asked = ["--db", database, "list"]
    return {
        name: starts([sys.executable, "-c", program, *asked])
        for name, program in ((LIST, f"import sys; {PROGRAM}"), (BARRED, f"{BAR}; {PROGRAM}"))
    }
