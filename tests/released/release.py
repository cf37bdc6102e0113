"""All that `released.yaml` tells, as it is now."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import yaml

from domain.components.sheet import LOADER
from domain.games.registry import REGISTRY
from domain.kernel import Game, stored_name
from domain.kernel.playing.table_command import TABLE_COMMANDS
from domain.ledger.desk.notes.notes import Entry
from domain.ledger.stores.database import FORMAT, SIDE_TABLES
from domain.ledger.stores.postgres import PostgresStore
from domain.ledger.stores.sqlite import SQLiteStore
from domain.ledger.stream.codec import LEDGER_EVENTS
from replays.bundle.contents import RowLine
from replays.bundle.formats import FORMATS, NEWEST
from replays.bundle.manifest import Manifest
from tests.recordings.recording import FOLDER as RECORDINGS
from tests.recordings.recording import read
from tests.released.shapes import line, shape

FILE = Path(__file__).with_name("released.yaml")

Told = dict[str, Any]


def now() -> dict[str, Told]:
    """Everything, by what was released: `correction/1`, `ledger/2`, `playledger bundle 2`."""
    told = {
        f"{game.id}/{game.rules}": _game(game) for game in REGISTRY.releases() if not game.is_draft
    }
    return {f"ledger/{FORMAT}": _ledger(), NEWEST: _bundle(), **told}


def _game(game: Game) -> Told:
    return {
        "events": _lines(game.events),
        "older": {
            name: [" ".join(sorted(form.fields)) for form in forms]
            for name, forms in game.older.items()
        },
        "commands": _lines(game.commands),
        "options": shape(game.options),
        "state": shape(game.state),
        "scenario": shape(game.scenario),
        "recordings": dict(_recordings(game)),
    }


def _recordings(game: Game) -> Iterator[tuple[str, str]]:
    for path in sorted((RECORDINGS / game.id).glob("*.json")):
        if read(path).rules == game.rules:
            yield path.stem, sha256(path.read_bytes()).hexdigest()[:16]


def _ledger() -> Told:
    return {
        "events": _lines(LEDGER_EVENTS),
        "motions": _lines(TABLE_COMMANDS),
        "tables": {
            "both": _tables(SIDE_TABLES),
            "sqlite": _tables(SQLiteStore.layout),
            "postgres": _tables(PostgresStore.layout),
        },
    }


def _tables(statements: Iterable[str]) -> list[str]:
    """What makes tables; an index may come and go."""
    spelled = (" ".join(each.split()) for each in statements)
    return [each for each in spelled if each.startswith("CREATE TABLE")]


def _bundle() -> Told:
    return {
        "readme": FORMATS[NEWEST].readme[:16],
        "manifest": shape(Manifest),
        "row": shape(RowLine),
        "note": shape(Entry),
    }


def _lines(kinds: Iterable[type[msgspec.Struct]]) -> dict[str, str]:
    """By stored name: in which order the code lists them is stored nowhere."""
    return {stored_name(kind): line(kind) for kind in sorted(kinds, key=stored_name)}


def known() -> dict[str, Told]:
    """What the file tells."""
    return yaml.load(FILE.read_text(encoding="utf-8"), LOADER) if FILE.exists() else {}


def write(told: dict[str, Told]) -> None:
    """Writes the file."""
    text = yaml.safe_dump(told, sort_keys=False, width=10_000, allow_unicode=True)
    FILE.write_text(text, encoding="utf-8")
