"""The rules of a game as a page, in which every number can be led to."""

import re

from flask import Response, request

from api.acts.games import found_game
from api.declare.operations import EVERYONE, Declared
from api.pages.shell.answers import page
from api.pages.shell.contents import contents_of
from api.pages.shell.template_filters import WRITER
from replays.telling.cards import groups
from replays.telling.rulebook import MARK, anchor, linked, numbers_in, rules_text

blueprint = Declared("rules", __name__, template_folder="../templates")


@blueprint.route("/games/<game_id>/rules", may=EVERYONE)
def see_rules(game_id: str) -> Response:
    """The rules of a game in full, as a page or (`Accept: text/markdown`) as it is written.

    What a refusal or a card quotes is there: R12 under `#r12`, §4 under `#s4`.
    """
    game = found_game(game_id)
    text = rules_text(game) or game.about
    if request.accept_mimetypes.best_match(["text/html", "text/markdown"]) == "text/markdown":
        return Response(text, mimetype="text/markdown")
    printed = groups(game.faces(game.settle(next(iter(game.variants)), {})))
    tokens = WRITER.parse(text.removeprefix(f"# {game.title}\n"))
    contents = contents_of(tokens)
    return page(
        "rules.html",
        packs=True,
        title=game.title,
        game=game.id,
        contents=contents,
        written=_anchored(WRITER.renderer.render(tokens, WRITER.options, {})),
        printed=printed,
    )


def _anchored(written: str) -> str:
    """A page of rules on which each number can be led to, where it stands first."""
    known: set[str] = set()

    def marked(number: str) -> str:
        place = "" if number in known else f' id="{anchor(number)}"'
        known.add(number)
        return f"<span{place}>{number}</span>"

    def set_apart(mark: re.Match[str]) -> str:
        return f'<span class="rule">{linked(mark[1], numbers_in(mark[1]), marked)}</span>'

    return MARK.sub(set_apart, written)
