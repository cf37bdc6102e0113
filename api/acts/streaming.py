"""The act of opening a stream: of a match in a form, or of a class with its desk's feed."""

from collections.abc import Iterator
from threading import Event
from typing import Final

from flask import Response, g, request

from api.admit import visits
from api.current import streams
from api.problems.problem import Problem, problem
from api.streams.class_feed import ClassFeed
from api.streams.feed import Form
from api.streams.follower import CONNECTION, Connection
from api.streams.places import Holder
from api.streams.stream import Stream
from api.streams.streams import Full, Streams
from api.streams.watch import Watch
from domain.ledger.desk.access.visits import visit_id

EVENT_STREAM: Final = "text/event-stream"

RETRY_AFTER: Final = {"Retry-After": "5"}


def open_stream(
    match: str,
    form: Form | None,
    after: int,
    limit: int | None,
    *,
    tells_lead: bool = False,
    follows: bool = False,
    class_feed: ClassFeed | None = None,
) -> Response:
    """The stream of a match in a form, for who may read it. Raises the problem of too many.

    With a feed it is that of a class, whose id stands in the place of the match.

    One that `follows` who leads is sent no step while what follows is hidden.
    """
    viewers, woken = streams(), Event()
    connection: Connection | None = request.environ.get(CONNECTION)
    try:
        holder = Holder(g.grant.role, g.grant.id, match, _visit())
        place = viewers.enter(holder, None if connection else woken.set, class_feed)
    except Full:
        raise too_many(viewers) from None
    if follows:
        viewers.leading.look()  # as a lead that no stream has heard of yet may hide
    stream = Stream(viewers, place, form, after, limit, tells_lead=tells_lead, follows=follows)
    if connection:
        lines = handed_over(viewers, stream, connection)
    else:
        lines = Watch(stream, lambda: bool(viewers.good([holder])), woken).lines()
    response = Response(lines, mimetype=EVENT_STREAM)
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(lambda: None if stream.is_handed_over else viewers.leave(place))
    return response


def _visit() -> str:
    """The visit that a browser reads with; a stream ends once that has its right no more."""
    if "Authorization" in request.headers or "ticket" in g:
        return ""
    secret = visits.visit()
    return visit_id(secret) if secret else ""


def too_many(viewers: Streams) -> Problem:
    """The problem that no place is left for who asks."""
    return problem("too_many_viewers", headers=RETRY_AFTER, most=viewers.most)


def handed_over(viewers: Streams, stream: Stream, connection: Connection) -> Iterator[bytes]:
    """The beginning of a stream; then the streams' thread goes on with it."""
    yield stream.beginning()
    stream.is_handed_over = True
    connection.hand_over(viewers.follow(stream, connection))
