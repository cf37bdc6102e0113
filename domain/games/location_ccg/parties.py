"""A mission as it stands: the parties, who challenges whom, the combat groups (R19 to R21)."""

import msgspec


class Group(msgspec.Struct):
    """A combat group: who is left of it, and who has fired from afar (R37)."""

    attackers: list[str]
    defenders: list[str]
    fired: tuple[str, ...]

    def foes(self, character: str) -> list[str]:
        """Whom a character of the group opposes."""
        return self.defenders if character in self.attackers else self.attackers


class Challenge(msgspec.Struct):
    """A combat group that is being formed: the challenger's side and who was named against it."""

    seat: int
    joined: list[str]
    opposed: list[str] = []


class Mission(msgspec.Struct):
    """An attack on a location: the parties, and how they are paired."""

    slot: str
    attackers: list[str] = []
    defenders: list[str] = []
    is_joined: bool = False
    """Whether an attacker has been sent, be it dead by now."""
    groups: list[Group] = []
    committed: list[str] = []
    """Who has been in a combat group, for good (Q17)."""
    challenger: int = 0
    """The seat that challenges next."""
    challenge: Challenge | None = None
    asked: list[str] = []
    """The Gang characters that have been asked for support."""
    support: dict[str, int] = {}
    """What the combat damage of supported characters is raised by."""

    def party(self, character: str) -> list[str]:
        """The party that a character is in."""
        return self.attackers if character in self.attackers else self.defenders
