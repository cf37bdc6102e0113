"""The narrator: a victim who rolls again after a null is told so."""

from domain.games.assassination_le.events import DieRolled, TurnStarted
from domain.games.assassination_le.view import View
from domain.kernel import Event, Narrator


class ChaseNarrator(Narrator):
    """Remembers whether a die has been rolled in this turn (R2)."""

    rolled: bool = False

    def tell(self, event: Event) -> str:
        """The event; a second roll of a turn with its reason."""
        said = event.sentence()
        match event:
            case TurnStarted():
                self.rolled = False
            case DieRolled(purpose="move"):
                if self.rolled:
                    said = said.replace(" rolls ", " rolls again after the null: ", 1)
                self.rolled = True
            case _:
                pass
        return said

    def stand(self, view: View) -> None:
        """A victim who has rolled null has rolled in this turn."""
        self.rolled = view.phase == "null_rolled"
