"""The cards and tiles of a prototype, from the files that its sheet names."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.kernel.refusing.nearest import is_it
from domain.sheets.cards import cards as cards_of
from domain.sheets.cells import Row, rows
from domain.sheets.files import decoded
from domain.sheets.form import Card
from domain.sheets.known import chosen
from domain.sheets.mistakes import Mistakes, Wrong, quoted
from domain.sheets.sections import Sections

SPREADSHEETS = (".csv", ".tsv", ".txt")


class Decks:
    """The files of a prototype; what is wrong in them is told at once."""

    def __init__(self, files: Mapping[str, bytes | str], mistakes: Mistakes) -> None:
        self._files = files
        self._mistakes = mistakes

    def cards(self, sections: Sections) -> list[Card]:
        """All cards, then all tiles; no two have one id."""
        texts = {said.text for said in sections.texts("texts")}
        kept: dict[str, Card] = {}
        for key in ("cards", "tiles"):
            read = self._rows(key, sections)
            for card, spot in cards_of(read, texts, self._mistakes, is_tile=key == "tiles"):
                if kept.setdefault(card.id, card) is not card:
                    what = f"{quoted(card.name)} is the name of a card, too."
                    self._mistakes.add(spot.at("name"), what, "Give it a word in a column `id`.")
        return self._veiled(list(kept.values()), sections)

    def file(self, name: str) -> str:
        """The text of a file that the sheet names. Raises Wrong."""
        if name not in self._files:
            raise Wrong(f"There is no file {quoted(name)}.{is_it(name, self._files)}", "Add it.")
        return decoded(name, self._files[name], self._mistakes)

    def check_all(self) -> None:
        """Tells the mistakes of all spreadsheets, whether or not a sheet names them."""
        for name, content in self._files.items():
            if name.endswith(SPREADSHEETS):
                read = rows(name, decoded(name, content, self._mistakes), self._mistakes)
                cards_of(read, (), self._mistakes, is_tile=False)

    def _rows(self, key: str, sections: Sections) -> Sequence[Row]:
        found: list[Row] = []
        for said in sections.texts(key):
            with self._mistakes.catching(said.spot):
                found += rows(said.text, self.file(said.text), self._mistakes)
        return found

    def _veiled(self, cards: Sequence[Card], sections: Sections) -> list[Card]:
        """The cards, those among them marked that the gallery does not show."""
        hidden: set[str] = set()
        for said in sections.texts("unknown"):
            with self._mistakes.catching(said.spot):
                hidden.update(chosen(said.text, cards))
        return [
            msgspec.structs.replace(card, unknown=True) if card.id in hidden else card
            for card in cards
        ]
