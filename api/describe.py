"""`python -m api.describe > openapi.yaml`: the description of the API, written out."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import yaml

from api.app import create_app
from api.openapi.document import document
from domain.games.registry import REGISTRY
from domain.kernel import Registry
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store


class _Writer(yaml.SafeDumper):
    """YAML in which longer texts keep their lines."""


def _text(writer: _Writer, text: str) -> yaml.Node:
    style = "|" if "\n" in text else None
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style)


_Writer.add_representer(str, _text)


def openapi_yaml(registry: Registry) -> str:
    """The description, the same bytes every time."""
    plain = openapi(registry)
    text: str = yaml.dump(plain, Dumper=_Writer, sort_keys=False, allow_unicode=True, width=100)
    return text


def openapi(registry: Registry, game: str | None = None) -> dict[str, Any]:
    """The description, or a game's; it shares no objects (YAML would write anchors)."""
    with TemporaryDirectory() as folder:
        ledger = Ledger(open_store(str(Path(folder) / "empty.db"), create=True), registry)
        described = msgspec.json.encode(
            document(create_app(ledger), registry.game(game) if game else None)
        )
        ledger.close()
    plain: dict[str, Any] = msgspec.json.decode(described)
    return plain


def main() -> None:
    """Writes the description to the standard output."""
    sys.stdout.write(openapi_yaml(REGISTRY))


if __name__ == "__main__":
    main()
