"""The pictures of the pages that teach a game: positions of recorded matches, drawn anew.

Above each picture stands where it comes from: `<!-- picture: RECORDING step N as seat 1 -->`.
`python -m tests.docs.pictures` draws all of them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from domain.kernel import Viewer, viewer_of
from replays.drawing.svg import svg
from replays.telling.seen import table_of
from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, read
from tests.script import moments

LEARN = Path(__file__).parents[2] / "docs" / "learn"

DRAWN = re.compile(
    r"<!-- picture: (?P<recording>\S+) step (?P<step>\d+) as (?P<viewer>[a-z]+(?: \d)?) -->\n"
    r"!\[[^\]]+\]\((?P<file>[\w-]+\.svg)\)"
)


class Picture(NamedTuple):
    """A picture: its file, and the recorded position that it shows to a viewer."""

    file: Path
    game: str
    recording: str
    step: int
    viewer: Viewer

    def drawn(self) -> str:
        """The picture as the game is drawn today."""
        game = REGISTRY.game(self.game)
        script = read(FOLDER / self.game / f"{self.recording}.json").script()
        state = list(moments(game, script))[self.step - 1].state
        where = f"{self.recording.replace('_', ' ')}, step {self.step}"
        return svg(table_of(game, state, self.viewer), name=self.file.stem, moment=where)


def pictures() -> Iterator[Picture]:
    """All pictures that the pages show."""
    for page in sorted(LEARN.glob("*.md")):
        for found in DRAWN.finditer(page.read_text("utf-8")):
            viewer = viewer_of(found["viewer"].replace(" ", "-"))
            step, file = int(found["step"]), LEARN / found["file"]
            yield Picture(file, page.stem, found["recording"], step, viewer)


def draw() -> None:
    """Draws all of them."""
    for each in pictures():
        each.file.write_text(each.drawn() + "\n", "utf-8")


if __name__ == "__main__":
    draw()
