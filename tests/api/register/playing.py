"""Playing: commands, what is tried in vain, and whose side a shared screen shows."""

from collections.abc import Mapping

from tests.api.register.entry import HERE, PAGE, Ask, Entry, Example, expects

SPAWN = {"type": "spawn", "kind": "pawn", "cell": "d1"}

# The rules: what a game accepts now, from which step, in which of its variants. And the quotes of
# `If-Match` are left out by schemathesis itself, which is a 400. A stale request is not read on.
RULES = expects("2xx", 400, 401, 403, 404, 409, 412, 422, 428) + expects(
    400, 401, 403, 404, 409, 412, 415, 422, 428, check="negative_data_rejection"
)


ENTRIES: Mapping[str, Entry] = {
    "send_command": Entry(
        {**HERE, "command": "{legal}"},
        but={"other seat": 422},
        names_seat=True,
        other={"command": {"type": "fly"}},
        keys_of="seat",
        repeated=({**HERE, "command": {"type": "leap-{n}"}},),
        in_vain=True,
        asks=(
            {**HERE, "command": {"type": "nothing of the kind"}},
            {**HERE, "command": {}, "seat": 1},
            {"command": {}},
            {"command": {}, "expected_step": 9999},
            Ask({"command": {}}, headers={"If-Match": '"1"'}),
            Ask({**HERE, "command": {}}, "legal=true&words=true"),
        ),
        over=({**HERE, "command": {}},),
        timely=True,
        example=Example(
            body={"command": SPAWN, "expected_step": 2}, query={"legal": True, "words": True}
        ),
        schemathesis=RULES,
        seldom=True,
    ),
    "play_on_page": Entry(
        {**PAGE, "command": "{legal}"},
        but={"other seat": 403},
        acts=(("send_command", "commands.send"),),
        repeated=({**PAGE, "command": '{"type": "leap-{n}"}'},),
        in_vain=True,
        asks=(
            "step={step}&seat={own}&command=[]&key=no-list",
            "step=9999&seat={own}&command=1&key=beyond",
            "step={step}&seat={other}&command=1&key=not-mine",
        ),
        timely=True,
    ),
    "answer_try": Entry(
        {**PAGE, "picks": "cell:c3"},
        status=200,
        but={"other seat": 403},
        asks=(
            "step={step}&seat={own}&picks=cell:a1",
            "step={step}&seat={own}&picks=piece:1 | cell:c3",
            "step=9999&seat={own}&picks=cell:a1",
            "step={step}&seat={other}&picks=cell:a1",
        ),
        alone="a program that asks in vain is told why",
        keyless="it is an answer; how often somebody tried is counted",
        unlinked="a script asks why, where somebody pointed in vain",
    ),
    "keep_tries": Entry({"kept": "1"}, alone="what is tried in vain is tried on a page"),
    "show_seat": Entry(
        PAGE,
        but={"other seat": 403},
        asks=("seat={own}", "seat={other}"),
        alone="a program has a token for each seat",
        keyless="it says whose side is shown now",
        unlinked="only at a screen that several seats share",
    ),
}
