"""How the match goes from tick to tick, from wave to wave and from level to level."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from domain.components.wording import counted, listed
from domain.games.janus_gate.options import Options
from domain.games.janus_gate.state import CLEARED, PER_GHOST, PER_SHOT, Loss, State
from domain.games.janus_gate.tape import TOWARDS, Facing, Frame, Pose
from domain.kernel import NOBODY, Event, Result


class MatchStarted(Event, frozen=True):
    """The match began."""

    seats: int
    options: Options

    def apply(self, state: State) -> None:
        state.lives = self.options.lives

    def sentence(self) -> str:
        return f"The match begins with {counted(self.options.lives, 'life', 'lives')}."


class LevelStarted(Event, frozen=True, gc=False):
    """A level began: another arena, with so many waves."""

    level: str
    waves: int

    def apply(self, state: State) -> None:
        """The recordings of the level before are dropped (R9)."""
        state.level = self.level
        state.recordings = {}
        state.tape = []

    def sentence(self) -> str:
        return f"Level {self.level.capitalize()} begins: {counted(self.waves, 'wave')}."


class WaveStarted(Event, frozen=True):
    """An attempt at a wave began; `ghosts` are the waves whose recordings come to life (R4)."""

    level: str
    wave: int
    attempt: int
    spawn: str
    facing: Facing
    ghosts: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Everybody at his start, a new tape in the camera, nothing in the air."""
        state.wave, state.attempt, state.tick = self.wave, self.attempt, 0
        state.tape = [Frame(self.spawn, self.facing)]
        starts = {ghost: state.recordings[ghost][0] for ghost in self.ghosts}
        state.ghosts = {ghost: Pose(start.cell, start.facing) for ghost, start in starts.items()}
        state.shots = {}
        state.last_shot = 0
        state.lost = None
        state.to_act = 1

    def sentence(self) -> str:
        attempt = f", attempt {self.attempt}" if self.attempt > 1 else ""
        place = f"the player starts on {self.spawn} and looks {TOWARDS[self.facing]}"
        return f"{self.level.capitalize()}, wave {self.wave}{attempt}: {place}; {self._against}."

    @property
    def _against(self) -> str:
        ghosts = listed(map(str, self.ghosts))
        many = "s" if len(self.ghosts) > 1 else ""
        return f"against ghost{many} {ghosts}" if ghosts else "no ghost yet"


class TickEnded(Event, frozen=True, gc=False):
    """A tick was over without a hit."""

    says = "Tick {tick} is over."

    tick: int

    def apply(self, state: State) -> None:
        state.tick = self.tick


class LifeLost(Event, frozen=True, gc=False):
    """An attempt was lost; so many lives are left (R8)."""

    whys: ClassVar[dict[Loss, str]] = {
        "hit": "The player is hit",
        "touched": "The player is touched",
        "ghost_escaped": "A ghost has escaped",
        "time_out": "Time is up",
    }

    reason: Loss
    lives: int

    def apply(self, state: State) -> None:
        state.lives = self.lives

    def sentence(self) -> str:
        left = counted(self.lives, "life", "lives") if self.lives else "none"
        return f"{self.whys[self.reason]}: a life is lost, {left} left."


class WaveCleared(Event, frozen=True, gc=False):
    """All ghosts were dead and the player left; `total` is the match's score with this wave's."""

    level: str
    wave: int
    ticks: int
    shots: int
    score: int
    total: int

    def apply(self, state: State) -> None:
        """Flying shots vanish (R9)."""
        state.score = self.total
        state.shots = {}

    def sentence(self) -> str:
        took = f"{counted(self.ticks, 'tick')} and {counted(self.shots, 'shot')}"
        worth = f"{counted(self.score, 'point')}, {self.total} in all"
        return (
            f"{self.level.capitalize()}, wave {self.wave} is cleared with {took}: "
            f"{worth} ({self._parts})."
        )

    @property
    def _parts(self) -> str:
        """What the score is made of (R10); the ticks that were left bring what is missing."""
        ghosts, price = PER_GHOST * (self.wave - 1), PER_SHOT * self.shots
        ticks = self.score - CLEARED - ghosts + price
        parts = [f"{CLEARED} for the wave, {ticks} for the ticks left"]
        parts += [f"{ghosts} for {counted(self.wave - 1, 'ghost')}"] if ghosts else []
        parts += [f"less {price} for {counted(self.shots, 'shot')}"] if price else []
        return ", ".join(parts)


class RecordingSaved(Event, frozen=True, gc=False):
    """What the player did in a cleared wave is a ghost from now on (R2)."""

    says = "From now on, what the player did in wave {wave} is ghost {wave}."

    wave: int
    ticks: int
    shots: int

    def apply(self, state: State) -> None:
        state.recordings[self.wave] = state.tape


class LevelCleared(Event, frozen=True, gc=False):
    """The last wave of a level was cleared."""

    level: str

    def apply(self, state: State) -> None:
        """What there is to change the next level does."""

    def sentence(self) -> str:
        return f"Level {self.level.capitalize()} is cleared."


ENDINGS: Mapping[str, str] = {
    "all_levels_cleared": "all levels are cleared",
    "no_lives_left": "no life is left",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Event, frozen=True):
    """The match was over; without a winner it is lost."""

    winners: tuple[int, ...]
    reason: Literal["all_levels_cleared", "no_lives_left"]
    score: int

    def apply(self, state: State) -> None:
        """Sets the outcome; nobody is awaited any more."""
        state.result = Result(self.winners, self.reason, {1: self.score})
        state.to_act = NOBODY

    def sentence(self) -> str:
        how = ENDINGS[self.reason]
        return f"{how[0].upper()}{how[1:]}: the match ends with the score {self.score}."
