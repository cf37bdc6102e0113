"""What a match must be after all that was asked of it: the model beside a service."""

from typing import Any, NamedTuple


class Sent(NamedTuple):
    """A request that was answered with a step, and the answer."""

    path: str
    body: dict[str, Any]
    key: str
    token: str
    answer: Any


class Match:
    """A match: its steps by number with their receipts, who sits, and what was said.

    `parent` is the match that it was forked from.
    """

    def __init__(self, begun: Any, facilitator: str, parent: "Match | None" = None) -> None:
        self.id: str = begun["match"]["id"]
        self.game: str = begun["match"]["game"]
        self.purpose: str = begun["match"]["purpose"]
        self.root: Match = parent.root if parent and self.purpose != "play" else self
        self.path = f"/matches/{self.id}"
        self.facilitator = facilitator
        self.heads: dict[int, str] = {1: begun["match"]["receipt"]}
        self.asked: list[Any] = [None]
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in begun["tokens"]}
        self.seats: int = begun["match"]["seats"]
        self.sitting = dict.fromkeys(range(1, self.seats + 1), "free")
        self.sitting |= dict.fromkeys(self.tokens, "person")
        self.notes: list[dict[str, Any]] = []
        self.invited: dict[int, str] = {}
        self.revoked: list[str] = []
        self.sent: list[Sent] = []
        self.is_over = False

    @property
    def is_closed(self) -> bool:
        """Whether it is the facilitator's alone."""
        return self.purpose == "analysis" and not (self.is_over and self.root.is_over)

    def fork(self, policy: str, *, exercise: bool) -> tuple[str, str]:
        """What a fork of it is for, and with which code it is refused ("": it is not)."""
        is_open_game = self.game != "hidden_hand"
        plain = "play" if is_open_game or policy == "redealt" else "analysis"
        if exercise and plain == "play":
            return plain, "exercise_of_play"
        if exercise:
            return "exercise", "" if self.root.is_over else "exercise_needs_end"
        is_shown = plain == "play" and self.purpose != "play" and not self.root.is_over
        return plain, "redeal_needs_end" if is_shown else ""

    @property
    def step(self) -> int:
        """The newest."""
        return len(self.asked)

    @property
    def bots(self) -> set[int]:
        """The seats at which one sits."""
        return {seat for seat, sitter in self.sitting.items() if sitter == "bot"}

    def token(self, seat: int) -> str:
        """What to act for a seat with: its own, or else the facilitator's."""
        return self.tokens.get(seat, self.facilitator)

    def accepted(self, sent: Sent) -> None:
        """The match has gone on by a step."""
        self.asked.append(sent.answer["command"])
        self.heads[self.step] = sent.answer["receipt"]
        self.is_over = any(each["type"] == "MatchClosed" for each in sent.answer["events"])
        self.sent.append(sent)

    def left(self, seat: int, sitter: str) -> None:
        """Nobody, somebody else, or a bot sits there now: what was good there is not any more."""
        if old := self.tokens.pop(seat, None):
            self.revoked.append(old)
        self.invited.pop(seat, None)
        self.sitting[seat] = sitter

    def held(self) -> str:
        """The receipts of its newest steps, as `held` takes them."""
        newest = sorted(self.heads.items())[-100:]
        return ",".join(f"{step}:{head}" for step, head in newest)
