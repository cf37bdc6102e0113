"""The service itself: its health and readiness."""

from typing import Any

from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.operations import EVERYONE
from api.problems.problem import problem
from api.release import RELEASE
from api.schemas import answers
from api.server.readiness import readiness

blueprint = Resources("service", __name__, description="The service itself.")


@blueprint.route("/health", may=EVERYONE)
@blueprint.response(200, answers.Health)
def see_health() -> dict[str, Any]:
    """Whether the service and its database answer.

    If they do not, the answer is a problem with status 503.
    """
    ledger().expect_answer()
    return {"status": "ok", "version": RELEASE}


@blueprint.route("/ready", may=EVERYONE)
@blueprint.response(200, answers.Health)
def see_readiness() -> dict[str, Any]:
    """Whether the service can take requests: its database is there, complete, and takes writes.

    If not, as with a full or read-only disk, the answer is a problem with status 503, and no
    requests should be sent here for now. It is checked at most once a second.
    """
    if not readiness().is_ready():
        raise problem("store_unavailable", headers={"Retry-After": "5"})
    return {"status": "ok", "version": RELEASE}
