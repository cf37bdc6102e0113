"""How shots fly."""

from typing import ClassVar, Literal

from domain.games.janus_gate.state import PLAYER, Shot, State
from domain.games.janus_gate.tape import TOWARDS, Facing
from domain.kernel import Event


def shooter(owner: str) -> str:
    """Who fired, at the beginning of a sentence: `The player`, `Ghost 2`."""
    return "The player" if owner == PLAYER else owner.replace("_", " ").capitalize()


class ShotFired(Event, frozen=True, gc=False):
    """A shot left the gun; `owner` is `player` or `ghost_1`, `ghost_2`, .."""

    shot: int
    owner: str
    cell: str
    dir: Facing

    def apply(self, state: State) -> None:
        state.shots[self.shot] = Shot(self.owner, self.cell, self.dir)
        state.last_shot = self.shot

    def sentence(self) -> str:
        way = f"flies {TOWARDS[self.dir]} from {self.cell}"
        return f"{shooter(self.owner)}'s shot {self.shot} {way}."


class ShotMoved(Event, frozen=True):
    """A shot that flies on has passed `cells` in this tick; it is on the last of them."""

    shot: int
    cells: tuple[str, ...]

    def apply(self, state: State) -> None:
        was = state.shots[self.shot]
        state.shots[self.shot] = Shot(was.owner, self.cells[-1], was.dir)

    def sentence(self) -> str:
        return f"Shot {self.shot} flies to {self.cells[-1]}."


class ShotEnded(Event, frozen=True, gc=False):
    """A shot was stopped by a wall behind `cell`, or is used up by a hit on it (Q6)."""

    whys: ClassVar[dict[str, str]] = {"wall": "ends at the wall behind", "hit": "is used up on"}

    shot: int
    cell: str
    reason: Literal["wall", "hit"]

    def apply(self, state: State) -> None:
        del state.shots[self.shot]

    def sentence(self) -> str:
        return f"Shot {self._ended}."

    def sentence_of(self, owner: str) -> str:
        """The same, with who fired it."""
        return f"{shooter(owner)}'s shot {self._ended}."

    @property
    def _ended(self) -> str:
        return f"{self.shot} {self.whys[self.reason]} {self.cell}"
