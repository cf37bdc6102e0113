"""An open table: a sheet says what lies on it, people know the rules.

The program keeps hands hidden, shuffles fairly and remembers everything; it holds nobody to a rule.
Anybody may do anything at any time with what they may take:

- R1 Things lie in places: decks, piles, rows, hands, cells of boards; pieces also in a supply.
- R2 Who looks into a place sees what lies face up in it. The rest is known to who looked at it.
- R3 From a hand only its owner takes. Others may draw from it by chance, where the sheet lets them.
- R4 A command says where a thing lies. If it has gone, the answer says who took it.
- R5 Cards are drawn and dealt; a place may have room for so many only.
- R6 Things are turned over or sideways, put onto others, and in order.
- R7 Stacks are shuffled, looked at and looked through. R8 Dice are rolled, R9 numbers counted,
  R10 words called. R11 A marker says whose turn and which phase it is.
- R12 Who can still follow what they did last may put it back, as a step of its own.

- R13 One proposes to end the match, and who has won; it ends once all others agree.

Nothing ends a match but people: they agree on it, give it up or abandon it.
"""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

import msgspec

from domain.games.table.bot import best, standing
from domain.games.table.commands import COMMANDS, DeclineEnd, ProposeEnd
from domain.games.table.conserved import conserved
from domain.games.table.display.table import table
from domain.games.table.events import EVENTS
from domain.games.table.layout import Layout
from domain.games.table.meaning import meaning_of
from domain.games.table.naming import log_of
from domain.games.table.offering import offers
from domain.games.table.options import BARE, VARIANTS, TableOptions
from domain.games.table.reasons import ENDINGS, REASONS
from domain.games.table.redacting import redact
from domain.games.table.redealing import redeal, redealable
from domain.games.table.rules import Scenario, decide, lay, legal, may_act
from domain.games.table.setup import setup
from domain.games.table.state import TableState, start
from domain.games.table.typed import read_typed
from domain.games.table.veil import veil
from domain.games.table.verbs.ending import answer_to_end
from domain.games.table.view import view
from domain.kernel import Face, Facts, Forms, Freedom, Game, Hints, Rules, Sight, Variant, Words
from domain.sheets import Sheet
from domain.sheets.faces import faces

KEPT = 256
"""So many bound games are kept; each is little more than its sheet."""


def bind(options: TableOptions) -> Game:
    """The game of a sheet; always the same one for the same sheet."""
    return _bound(msgspec.json.encode(options.sheet))


@lru_cache(KEPT)
def _bound(written: bytes) -> Game:
    """The game of a sheet as it is written, by which it is known again."""
    sheet = msgspec.json.decode(written, type=Sheet)
    variants = {"final": Variant({"sheet": msgspec.to_builtins(sheet)})}
    return game_of(sheet, variants, TableOptions(sheet=sheet))


def game_of(
    sheet: Sheet, variants: Mapping[str, Variant], bound_to: TableOptions | None = None
) -> Game:
    """A table with the things of a sheet."""
    layout = Layout(sheet)
    printed = faces(sheet)

    def gallery(options: Any) -> tuple[Face, ...]:
        return printed

    return Game.of(
        Facts(
            "table",
            sheet.title,
            rules=1,
            seats=sheet.seats,
            about=__doc__,
            module=__name__,
            is_draft=True,
        ),
        Forms(TableOptions, variants, TableState, COMMANDS, EVENTS, Scenario),
        Rules(
            partial(start, layout),
            partial(setup, layout),
            partial(lay, layout),
            partial(decide, layout),
            legal,
            partial(conserved, layout),
            REASONS,
            ENDINGS,
        ),
        Sight(
            partial(view, layout),
            partial(redact, layout),
            partial(redeal, layout),
            partial(veil, layout),
            redealable=redealable,
        ),
        Words(meaning_of(layout), partial(table, layout), gallery, log=log_of(layout)),
        Hints(best, standing),
        Freedom(
            may_act=may_act,
            offers=partial(offers, layout),
            answer=answer_to_end,
            for_people=(ProposeEnd, DeclineEnd),
            typed=partial(read_typed, layout),
            bind=bind,
            bound_to=bound_to,
        ),
    )


GAME = game_of(BARE, VARIANTS)
