"""The service itself: whether it is well, and what it offers."""

from importlib.metadata import version
from typing import Any

from flask import current_app

from api import answers
from api.current import ledger
from api.document import document
from api.problems import problem
from api.reading import Resources
from domain.ledger.errors import BadStore

blueprint = Resources("service", __name__, description="The service itself.")


@blueprint.route("/health")
@blueprint.response(200, answers.Health)
def see_health() -> dict[str, Any]:
    """Whether the service and its database answer.

    If they do not, the answer is a problem with status 503.
    """
    ledger().store.read("SELECT format FROM playledger")
    return {"status": "ok", "version": version("playledger")}


@blueprint.route("/ready")
@blueprint.response(200, answers.Health)
def see_readiness() -> dict[str, Any]:
    """Whether the service can take requests: its database is there, ours, and complete.

    If not, the answer is a problem with status 503, and nothing should be sent here for now.
    """
    try:
        ledger().store.check()
    except BadStore:
        raise problem("store_unavailable", headers={"Retry-After": "5"}) from None
    return {"status": "ok", "version": version("playledger")}


@blueprint.route("/openapi.json")
@blueprint.response(200, {"type": "object"}, description="This document (OpenAPI 3.1).")
def see_openapi() -> Any:
    """The description of the API, for programs.

    Commands, options and starting positions are described for every game that is installed.
    """
    return current_app.json.response(document(current_app))
