"""A study that is asked of several kinds of players: every arm is played by each of them."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.kernel import Game
from lab.studies.asking.form import Arm, Claim, Player, Study
from lab.studies.asking.mismatch import expect


def of_each_kind(study: Study, game: Game) -> Study:
    """The study with an arm, and each claim, for every kind of players. Raises Mismatch.

    An arm that names its bots keeps them: it is played once. Players with names keep these, and
    play as bots of the kind.
    """
    if not study.kinds:
        return study
    has_arms = study.grid is None and study.ladder is None
    expect(has_arms, ("kinds",), "A grid or a ladder is asked of one kind of players.")
    given = study.arms or {"final": None}
    arms = {
        named: arm
        for kind in study.kinds
        for name, each in given.items()
        for named, arm in _arms(study, game, name, each or Arm(), kind)
    }
    claims = [each for kind in study.kinds for each in _claims(study, given, kind)]
    once = [each for each in study.claims if not _is_asked(each, given)]
    return replace(study, arms=arms, claims=[*claims, *once], kinds=[])


def arm_of_kind(name: str, kind: str) -> str:
    """What an arm is called that a kind of players plays."""
    return f"{name} ({kind})"


def _arms(
    study: Study, game: Game, name: str, arm: Arm, kind: str
) -> Iterator[tuple[str, Arm | None]]:
    if _has_bots(arm):
        yield name, arm
        return
    players = arm.players or study.players or [kind]
    variant = arm.variant or (name if name in game.variants else "")
    seated: list[str | Player] = [
        replace(each, bot=kind, name=each.name or kind) if isinstance(each, Player) else kind
        for each in players
    ]
    yield arm_of_kind(name, kind), replace(arm, variant=variant, players=seated)


def _has_bots(arm: Arm | None) -> bool:
    """Whether an arm says which bots play."""
    return arm is not None and any(isinstance(each, str) for each in arm.players)


def _is_asked(claim: Claim, arms: dict[str, Arm | None]) -> bool:
    """Whether a claim is asked of each kind."""
    own = (each for each in (claim.arm, claim.against) if each in arms)
    return not claim.untested and any(not _has_bots(arms[each]) for each in own)


def _claims(study: Study, arms: dict[str, Arm | None], kind: str) -> Iterator[Claim]:
    def played(arm: str) -> str:
        return arm if arm not in arms or _has_bots(arms[arm]) else arm_of_kind(arm, kind)

    for claim in study.claims:
        if _is_asked(claim, arms):
            own, other = played(claim.arm), claim.against and played(claim.against)
            yield replace(claim, arm=own, against=other, players=kind)
