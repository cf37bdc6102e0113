"""What a seat may ask for."""

from typing import Final

from domain.kernel import Command


class ChooseLocation(Command, frozen=True):
    """Put one of your locations into play."""

    location: str


class MulliganCard(Command, frozen=True):
    """Put a card of the opening hand under your deck."""

    card: str


class Done(Command, frozen=True):
    """Enough: of exchanging cards, of sending characters, or of supporting."""

    is_pass = True


DONE: Final = Done()


class ProduceDraw(Command, frozen=True):
    """Draw a card for a production point."""


class ProduceBank(Command, frozen=True):
    """Put a card of your hand into your bank for a production point."""

    card: str


class EndProduction(Command, frozen=True):
    """Leave the rest of the production points."""

    is_pass = True


class DeclareAttack(Command, frozen=True):
    """Attack a location, by its slot."""

    location: str


class SkipMission(Command, frozen=True):
    """Attack nothing this turn."""

    is_pass = True


class AddAttacker(Command, frozen=True):
    """Send a character of your HQ to the mission."""

    character: str


class AddDefender(Command, frozen=True):
    """Send a character of your HQ against the mission."""

    character: str


class Challenge(Command, frozen=True):
    """Name an own character that a combat group is formed with."""

    character: str


class Oppose(Command, frozen=True):
    """Name an own character against the challenger."""

    character: str


class Join(Command, frozen=True):
    """Add an own character to your challenger's side."""

    character: str


class GangSupport(Command, frozen=True):
    """Let a character outside of combat support one in a combat group."""

    character: str
    supported: str


class Deploy(Command, frozen=True):
    """Play a character, an asset, or a modifier on its host."""

    card: str
    host: str | None = None


class EndDeploy(Command, frozen=True):
    """Deploy nothing more."""

    is_pass = True


class PlaySurprise(Command, frozen=True):
    """Play a surprise, on a target if it takes one."""

    card: str
    target: str | None = None


class UseAbility(Command, frozen=True):
    """Use an ability of an own permanent, on a target if it takes one."""

    permanent: str
    ability: str
    target: str | None = None


class PayResource(Command, frozen=True):
    """Spend a banked card."""

    card: str


class ChooseReduction(Command, frozen=True):
    """Say which symbol a reduction takes off."""

    symbol: str


class PayUpkeep(Command, frozen=True):
    """Pay for a permanent that is due."""

    permanent: str


class DeclineUpkeep(Command, frozen=True):
    """Let a permanent go that is due."""

    permanent: str


class DiscardModifier(Command, frozen=True):
    """Say which of two modifiers of a kind goes."""

    permanent: str


class Discard(Command, frozen=True):
    """Discard a card of your hand."""

    card: str


class ChooseCard(Command, frozen=True):
    """Take one of the cards that an effect offers."""

    card: str


class Decline(Command, frozen=True):
    """Take none of them."""

    is_pass = True


class Pass(Command, frozen=True):
    """Answer nothing."""

    is_pass = True


COMMANDS: tuple[type[Command], ...] = (
    ChooseLocation,
    MulliganCard,
    Done,
    ProduceDraw,
    ProduceBank,
    EndProduction,
    DeclareAttack,
    SkipMission,
    AddAttacker,
    AddDefender,
    Challenge,
    Oppose,
    Join,
    GangSupport,
    Deploy,
    EndDeploy,
    PlaySurprise,
    UseAbility,
    PayResource,
    ChooseReduction,
    PayUpkeep,
    DeclineUpkeep,
    DiscardModifier,
    Discard,
    ChooseCard,
    Decline,
    Pass,
)
