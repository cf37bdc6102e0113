"""The location CCG in few words: positions, commands and choices as one would say them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from domain.games.location_ccg import GAME
from domain.games.location_ccg.material.pool import LOCATIONS
from domain.kernel import PUBLIC, ChanceNeeded, Event, Outcome
from tests.given import Playtest, given

FILLER = "ragged_crowd"
"""What decks are filled up with: any number of it is allowed, and to draw it is no chance."""
RICH = " ".join(
    f"{card} {card}"
    for card in ("bagman", "script_kid", "corner_thug", "intruder", "acolyte", "ghost_child")
)
"""A bank that can pay everything."""

WORDS: Mapping[str, tuple[str, ...]] = {
    "place": ("choose_location", "location"),
    "bury": ("mulligan_card", "card"),
    "done": ("done",),
    "draw": ("produce_draw",),
    "bank": ("produce_bank", "card"),
    "stop": ("end_production",),
    "attack": ("declare_attack", "location"),
    "skip": ("skip_mission",),
    "send": ("add_attacker", "character"),
    "defend": ("add_defender", "character"),
    "challenge": ("challenge", "character"),
    "oppose": ("oppose", "character"),
    "join": ("join", "character"),
    "support": ("gang_support", "character", "supported"),
    "deploy": ("deploy", "card", "host"),
    "end": ("end_deploy",),
    "surprise": ("play_surprise", "card", "target"),
    "use": ("use_ability", "permanent", "ability", "target"),
    "pay": ("pay_resource", "card"),
    "less": ("choose_reduction", "symbol"),
    "keep": ("pay_upkeep", "permanent"),
    "let_go": ("decline_upkeep", "permanent"),
    "drop": ("discard_modifier", "permanent"),
    "discard": ("discard", "card"),
    "choose": ("choose_card", "card"),
    "decline": ("decline",),
    "pass": ("pass",),
}
SAID = {kind: word for word, (kind, *_) in WORDS.items()}


def position(
    *permanents: str,
    hand: Mapping[int, str] | None = None,
    bank: Mapping[int, str] | None = None,
    discard: Mapping[int, str] | None = None,
    void: Mapping[int, str] | None = None,
    bottom: Mapping[int, str] | None = None,
    deck: Mapping[int, str] | None = None,
    locations: str = "harbor casino rail_yard",
    tokens: Mapping[str, Mapping[int, int]] | None = None,
    won: Mapping[str, int] | None = None,
    size: int = 40,
    options: Mapping[str, Any] | None = None,
    variant: str = "final",
    **scenario: Any,
) -> Playtest:
    """A match from a position; permanents as `1 bagman L1 damage=1` or `2 knife c1`.

    Seat 1 is active, in its mission phase. Decks are filled up to `size`.
    """
    slots = ("L1", "L2", "L3")
    laid = [permanent(each) for each in permanents]
    zones: dict[str, Mapping[int, str]] = {
        "hand": hand or {},
        "bank": bank or {},
        "discard": discard or {},
        "void": void or {},
        "bottom": bottom or {},
    }
    sides = {
        seat: {zone: said.get(seat, "").split() for zone, said in zones.items()} for seat in (1, 2)
    }
    scenario = {
        "locations": [
            {
                "location": location,
                "tokens": dict((tokens or {}).get(slot, {})),
                "won": (won or {}).get(slot),
            }
            for slot, location in zip(slots, locations.split(), strict=True)
        ],
        "permanents": laid,
        "sides": sides,
        "phase": "mission",
        **scenario,
    }
    decks = [
        brought(seat, laid, sides[seat], (deck or {}).get(seat, "").split(), locations, size)
        for seat in (1, 2)
    ]
    usual = {"max_copies": 10, "min_deck": 10, "decks": decks}
    return given(GAME, variant=variant, options={**usual, **(options or {})}, scenario=scenario)


def permanent(said: str) -> dict[str, Any]:
    """`1 bagman L1 damage=1 locked` as a scenario has it."""
    owner, card, *rest = said.split()
    laid: dict[str, Any] = {"owner": int(owner), "card": card}
    for each in rest:
        name, _, value = each.partition("=")
        if value:
            laid[name] = int(value)
        elif name == "locked":
            laid["locked"] = True
        else:
            laid["place"] = name
    return laid


def brought(
    seat: int,
    laid: Sequence[Mapping[str, Any]],
    zones: Mapping[str, Sequence[str]],
    more: Sequence[str],
    locations: str,
    size: int,
) -> dict[str, Any]:
    """A list that holds all that is laid out."""
    cards = Counter(each["card"] for each in laid if each["owner"] == seat)
    cards.update(card for zone in zones.values() for card in zone)
    cards.update(more)
    cards[FILLER] += max(0, size - cards.total())
    placed = locations.split()
    own = placed[0::2] if seat == 2 else placed[1:2]
    spare = [each for each in LOCATIONS if each not in placed]
    return {"locations": [*own, *spare][:3], "cards": dict(+cards)}


def typed(command: str) -> tuple[str, dict[str, Any]]:
    """`deploy knife c1` as a command's type and arguments."""
    word, *args = command.split()
    kind, *fields = WORDS[word]
    return kind, dict(zip(fields, args, strict=False))


def play(match: Playtest, *commands: str, chance: Sequence[Outcome] = ()) -> list[Event]:
    """Those commands one after the other; `chance` is for the last. Returns all their events."""
    happened: list[Event] = []
    for number, each in enumerate(commands, start=1):
        kind, args = typed(each)
        happened += match.does(kind, chance=chance if number == len(commands) else (), **args)
    return happened


def refused(match: Playtest, command: str, *, by: int | None = None) -> str:
    """The code with which a command is refused."""
    kind, args = typed(command)
    return match.refusal(kind, by=by, **args)


def choices(match: Playtest, *words: str) -> list[str]:
    """The legal commands in the same words; those that begin with one of `words`, if any."""
    listed = [said(command) for command in match.legal]
    return [each for each in listed if not words or each.split()[0] in words]


def said(command: Mapping[str, Any]) -> str:
    word = SAID[command["type"]]
    return " ".join([word, *(str(command[name]) for name in WORDS[word][1:] if command.get(name))])


def passes(match: Playtest, chance: Sequence[Outcome] = ()) -> list[Event]:
    """Both pass until no window is open; `chance` is for the command that asks for it."""
    happened: list[Event] = []
    while match.state.decision == "window":
        happened += tried(match, "pass", chance)
    return happened


def tried(match: Playtest, command: str, chance: Sequence[Outcome]) -> list[Event]:
    """A command with this chance, or without if nothing asks for it."""
    kind, args = typed(command)
    before = GAME.clone(match.state)
    try:
        return match.does(kind, **args)
    except ChanceNeeded:
        match.state = before
        return match.does(kind, chance=chance, **args)


def mission(
    match: Playtest,
    slot: str,
    attackers: str,
    defenders: str = "",
    chance: Sequence[Outcome] = (),
) -> list[Event]:
    """A whole mission up to the first choice of pairing or its end; nobody answers."""
    happened = play(match, f"attack {slot}")
    for decision, word, party in (
        ("add_attacker", "send", attackers),
        ("add_defender", "defend", defenders),
    ):
        for each in party.split():
            happened += tried(match, f"{word} {each}", chance)
        happened += tried(match, "done", chance) if match.state.decision == decision else []
        happened += passes(match, chance)
    return happened


def paired(match: Playtest) -> list[Event]:
    """All choices of pairing are made in the order of the legal list; nobody answers."""
    happened: list[Event] = []
    while match.state.decision in ("challenge", "oppose", "join", "window"):
        happened += play(match, choices(match)[-1 if match.state.decision == "window" else 0])
    return happened


def awaited(match: Playtest) -> tuple[int, str]:
    """Who decides what."""
    return match.state.to_act, match.state.decision


def of(kind: type[Event], events: Sequence[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def alive(match: Playtest, *ids: str) -> list[bool]:
    """Which permanents are in play."""
    return [each in match.state.permanents for each in ids]


def stats_of(match: Playtest, permanent: str) -> tuple[int, int, int]:
    """Attack, defence, skill as everybody sees them."""
    seen: Any = GAME.view(match.state, PUBLIC)
    found: tuple[int, int, int] = next(e.stats for e in seen.permanents if e.id == permanent)
    return found


def zone(match: Playtest, seat: int, name: str) -> list[str]:
    """The cards of a zone without the filler."""
    return [card for card in getattr(match.state.sides[seat], name) if card != FILLER]
