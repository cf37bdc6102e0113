"""Where a match stands, and what can be asked of it."""

from typing import Final, Literal

from msgspec import Struct, field

from domain import kernel
from domain.games.janus_gate.arena import ARENAS, LEVELS, Arena
from domain.games.janus_gate.options import Options
from domain.games.janus_gate.tape import FACINGS, Facing, Frame, Pose, Tape

PLAYER: Final = "player"
"""The owner of the player's shots; a ghost's are owned by `ghost_1`, `ghost_2`, .."""

Loss = Literal["hit", "touched", "ghost_escaped", "time_out"]
"""How an attempt can be lost (R8)."""

Phase = Literal["setup", "act", "over"]


class Shot(Struct, frozen=True, gc=False):
    """A shot in flight."""

    owner: str
    cell: str
    dir: Facing

    @property
    def ghost(self) -> int:
        """The wave of the ghost that fired it; 0: the player did."""
        return 0 if self.owner == PLAYER else int(self.owner.removeprefix("ghost_"))


class State(kernel.State, kw_only=True):
    """One attempt at a wave, and the tapes of the waves cleared before it in this level.

    The player is where his tape ends; the tape of a cleared wave is the next waves' ghost (Q1).
    """

    options: Options
    level: str
    wave: int = 0
    attempt: int = 0
    tick: int = 0
    """The ticks of this attempt that are over."""
    lives: int = 0
    score: int = 0
    tape: Tape = field(default_factory=list)
    recordings: dict[int, Tape] = field(default_factory=dict)
    """The tape of every cleared wave."""
    ghosts: dict[int, Pose] = field(default_factory=dict)
    """The living ghosts, by wave, in ascending order."""
    shots: dict[int, Shot] = field(default_factory=dict)
    """The shots in flight, by number, in ascending order."""
    last_shot: int = 0
    """The number of this attempt's newest shot."""
    lost: Loss | None = None
    """How this attempt is lost, from the moment that it is."""

    @property
    def arena(self) -> Arena:
        """The arena of this level."""
        return ARENAS[self.level]

    @property
    def phase(self) -> Phase:
        """Whether the match is being set up, played, or over."""
        return "act" if self.to_act else "over" if self.result else "setup"

    @property
    def levels(self) -> tuple[str, ...]:
        """All levels of the match."""
        return LEVELS[self.options.levels]

    @property
    def acted(self) -> int:
        """The ticks of this attempt in which the player has acted, the present one among them."""
        return max(len(self.tape) - 1, 0)

    @property
    def player(self) -> Frame:
        """How the player stands, and whether he fired in the newest tick."""
        return self.tape[-1]

    @property
    def exits_open(self) -> bool:
        """Whether the player may leave: no ghost lives any more (R7)."""
        return not self.ghosts

    def is_closed(self, cell: str) -> bool:
        """Whether a cell is an exit that the player cannot take yet (R7)."""
        return not self.exits_open and cell in self.arena.exits

    def ways(self) -> list[Facing]:
        """The directions in which the player can step."""
        ahead = self.arena.lines[self.player.cell]
        return [each for each in FACINGS if ahead[each] and not self.is_closed(ahead[each][0])]

    def ghosts_on(self, cell: str) -> list[int]:
        """The living ghosts on a cell."""
        return [ghost for ghost, pose in self.ghosts.items() if pose.cell == cell]

    def to_come(self, ghost: int) -> Tape:
        """What the recording of a ghost has in store, tick by tick."""
        return self.recordings[ghost][self.tick + 1 :]

    def fires(self, frame: Frame) -> bool:
        """Whether a ghost fires in the tick of that frame of its recording."""
        return frame.fired and self.options.ghosts_fire

    def firing(self) -> list[tuple[int, Frame]]:
        """The living ghosts that fire in the present tick, with where and how they stand then."""
        now, tapes = self.tick + 1, self.recordings
        return [(each, tapes[each][now]) for each in self.ghosts if self.fires(tapes[each][now])]

    def escape(self, ghost: int) -> int:
        """The tick at whose end a ghost is gone, if it lives: its recording ends (R6)."""
        return len(self.recordings[ghost]) - 1

    def ends(self) -> list[int]:
        """The living ghosts that are gone with the present tick (R6)."""
        return [ghost for ghost in self.ghosts if self.escape(ghost) == self.tick + 1]

    def killed(self) -> list[int]:
        """The ghosts that are dead in this attempt."""
        return [ghost for ghost in self.recordings if ghost not in self.ghosts]

    def wave_score(self) -> int:
        """What the wave just cleared is worth (R10); all its ghosts are dead."""
        ghosts, shots = len(self.recordings), self.shots_fired()
        return wave_worth(self.options.tick_limit, self.tick, ghosts, shots)

    def shots_fired(self) -> int:
        """How often the player fired in this attempt."""
        return sum(frame.fired for frame in self.tape)

    def next_level(self) -> str | None:
        """The level after this one; None: it is the last."""
        following = self.levels.index(self.level) + 1
        return self.levels[following] if following < len(self.levels) else None


CLEARED: Final = 50
PER_GHOST: Final = 10
PER_SHOT: Final = 2
"""The points of a cleared wave and of each ghost in it; what each shot costs (R10)."""


def wave_worth(limit: int, ticks: int, ghosts: int, shots: int) -> int:
    """The score of a cleared wave: ticks of a limit, ghosts killed, shots of the player (R10)."""
    return CLEARED + max(limit - ticks, 0) + PER_GHOST * ghosts - PER_SHOT * shots


def start(options: Options, seats: int) -> State:
    """The state before anything happened: the first arena, and nobody in it."""
    return State(options=options, level=LEVELS[options.levels][0])
