"""Who gets a place to look on from: laws over everything that any set of tokens may do."""

import json
from collections import Counter
from contextlib import ExitStack
from itertools import product
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from api.streams.places import KEPT, Holder, place_to_take, places_for
from domain.ledger.desk.access.tokens import Role
from tests.api.listening import Reader, reading
from tests.api.process import Server, running
from tests.rounds import rounds

MATCHES = ("a", "b", "c")
NEVER_SEEN = "newcomer"

SIZES = st.sampled_from((1, 2, 5, 10, 11, 20))


def name_of(holder: Holder) -> str:
    """A facilitator's token is for every match, any other for one."""
    place = "" if holder.role == "facilitator" else holder.match
    return f"{holder.role} {holder.token} {place}"


def crowds(*roles: Role) -> st.SearchStrategy[list[tuple[Holder, int]]]:
    """Who comes one after the other, and how many of who is there leave before (the oldest)."""
    ways = product(roles, "1234567", MATCHES)
    holders = [Holder(role, token, match) for role, token, match in ways]
    named = [each._replace(token=name_of(each)) for each in holders]
    leaving = (0,) * 9 + (1, 5)
    # One choice for each who comes, out of all there are: three would take three times as long.
    return st.lists(st.sampled_from([*product(named, leaving)]), min_size=15, max_size=60)


law = settings(max_examples=rounds(usual=100, soak=3000), deadline=None)


class Room:
    """The places of a process, as the rule shares them out."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: list[Holder] = []

    def enter(self, newcomer: Holder) -> bool:
        """Whether it gets a place."""
        if len(self.taken) >= places_for(newcomer.role, self.most):
            place = place_to_take(self.taken, newcomer)
            if place is None:
                return False
            del self.taken[place]
        self.taken.append(newcomer)
        return True

    def held(self, role: str) -> int:
        """How many tokens of a role have places."""
        return len({each.token for each in self.taken if each.role == role})


def crowded(most: int, crowd: list[tuple[Holder, int]]) -> Room:
    """A room after all that."""
    room = Room(most)
    for newcomer, leaving in crowd:
        del room.taken[:leaving]
        room.enter(newcomer)
    return room


rooms = st.builds(crowded, SIZES, crowds(*KEPT))
rooms_of_seats = st.builds(crowded, SIZES, crowds("seat"))
rooms_of_spectators = st.builds(crowded, SIZES, crowds("spectator"))
newcomers = crowds(*KEPT).map(lambda crowd: crowd[0][0])


@law
@given(rooms)
def test_there_are_never_more_than_there_may_be(room: Room) -> None:
    assert len(room.taken) <= room.most


@law
@example(crowded(1, [(Holder("host", "its only place", "a"), 0)]), "a")
@given(rooms, st.sampled_from(MATCHES))
def test_a_seat_gets_a_place_whatever_others_do(room: Room, match: str) -> None:
    """As long as there is a place for each who sits at a table or runs one."""
    at_the_table = sum(room.held(role) for role, kept in KEPT.items() if kept)
    has_place = room.enter(Holder("seat", NEVER_SEEN, match))
    assert has_place or at_the_table >= places_for("seat", room.most)


@law
@given(rooms | rooms_of_seats, st.sampled_from(MATCHES))
def test_a_facilitator_gets_a_place_whatever_others_do(room: Room, match: str) -> None:
    """As long as facilitators have not taken all that is theirs alone."""
    taken = sum(each.role == "facilitator" for each in room.taken)
    has_place = room.enter(Holder("facilitator", NEVER_SEEN, match))
    assert has_place or taken >= room.most // 10


@law
@given(rooms, st.lists(st.sampled_from(MATCHES), max_size=40))
def test_spectators_take_nothing_from_who_is_at_the_table(room: Room, matches: list[str]) -> None:
    before = kept_places(room)
    for number, match in enumerate(matches):
        room.enter(Holder("spectator", f"{NEVER_SEEN} {number % 3}", match))
    assert Counter(before) - Counter(kept_places(room)) == Counter()


def kept_places(room: Room) -> list[Holder]:
    """The first places of each token, as many as it keeps."""
    seen: Counter[str] = Counter()
    found = []
    for each in room.taken:
        seen[each.token] += 1
        if seen[each.token] <= KEPT[each.role]:
            found.append(each)
    return found


@law
@given(rooms_of_spectators, st.sampled_from(MATCHES))
def test_who_has_two_more_makes_room(room: Room, match: str) -> None:
    """A match for another match, or a token for another of the same match; nobody else does."""
    before = Counter(room.taken)
    matches = Counter(each.match for each in room.taken)
    tokens = Counter(each.token for each in room.taken if each.match == match)
    is_free = len(room.taken) < places_for("spectator", room.most)
    newcomer = Holder("spectator", NEVER_SEEN, match)
    has_place = room.enter(newcomer)
    most_elsewhere = max((n for other, n in matches.items() if other != match), default=0)
    is_fair = most_elsewhere >= matches[match] + 2 or max(tokens.values(), default=0) >= 2
    assert has_place == (is_free or is_fair)
    for gone in before - Counter(room.taken):
        has_more = tokens[gone.token] if gone.match == match else matches[gone.match]
        assert has_more >= (0 if gone.match == match else matches[match]) + 2


@law
@given(rooms, newcomers)
def test_who_had_to_go_takes_no_place_from_who_displaced_them(room: Room, newcomer: Holder) -> None:
    before = Counter(room.taken)
    if not room.enter(newcomer):
        return
    for gone in before - Counter(room.taken):
        assert gone.token != newcomer.token
        room.enter(gone)
        assert Counter(room.taken)[newcomer] > before[newcomer]


@law
@given(rooms)
def test_nobody_has_to_go_while_there_is_a_place(room: Room) -> None:
    for _ in range(3):
        free = len(room.taken) < places_for("spectator", room.most)
        before = Counter(room.taken)
        room.enter(Holder("spectator", NEVER_SEEN, "a"))
        assert not free or before - Counter(room.taken) == Counter()


# A real server


def test_spectators_leave_room_for_who_is_at_the_table(tmp_path: Path) -> None:
    """And who has to go for it is told."""
    with running(tmp_path / "playledger.db", streams=10) as server, ExitStack() as stack:

        def watch(match: Match, token: str) -> Reader:
            reader = stack.enter_context(reading(server.address, f"{match.path}/stream", token))
            if reader.status == 200:
                reader.steps_to(1)
            return reader

        one, other = Match(server, "one"), Match(server, "other")
        many, few = one.spectator("many"), one.spectator("few")
        crowd = [watch(one, many) for _ in range(10)]
        assert [each.status for each in crowd] == [200] * 9 + [503]
        assert json.loads(crowd[-1].response.read())["code"] == "too_many_viewers"
        assert watch(one, few).status == 200
        assert crowd[8].next().data == {"reason": "too_many_viewers"}
        assert watch(other, other.spectator("another")).status == 200
        assert crowd[7].next().name == "stopping"
        assert [watch(other, token).status for token in other.seats] == [200, 200]
        assert watch(one, server.token).status == 200


class Match:
    """A match on a server."""

    def __init__(self, server: Server, key: str) -> None:
        self._facilitator = server.client(server.token)
        begun = self._facilitator.post("/matches", {"game": "correction"}, key).json
        self.path = f"/matches/{begun['match']['id']}"
        self.seats: list[str] = [each["token"] for each in begun["tokens"]]

    def spectator(self, key: str) -> str:
        """A token to look on with."""
        token: str = self._facilitator.post(f"{self.path}/spectators", {}, key).json["token"]
        return token
