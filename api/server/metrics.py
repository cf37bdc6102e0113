"""Metrics of the service: the number of requests and how long they take.

They are counted by operation, role and status. No name, id or anything of a match is among them.
"""

import os
from typing import Final

from flask import Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

from api.declare.blueprint import Resources
from api.declare.operations import FACILITATORS
from api.per_app import PerApp

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable of the folder in which several processes count together."""

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

blueprint = Resources("metrics", __name__, description="Figures of the service.")


class Metrics:
    """The counts of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._counts: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.requests = Counter(
            "playledger_requests",
            "Requests that were answered.",
            ("operation", "role", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "playledger_request_seconds",
            "How long answers took.",
            ("operation",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.bot_steps = Counter(
            "playledger_bot_steps", "Steps that bots played.", registry=self.registry
        )
        self.bots_waiting = Gauge(
            "playledger_bots_waiting",
            "Matches that wait for a bot of this process.",
            registry=self.registry,
            multiprocess_mode="livesum",
        )

    def count(self, operation: str, role: str, status: int, seconds: float) -> None:
        """Counts an answered request."""
        counts = self._counts.get((operation, role, status))
        if counts is None:
            times = self.requests.labels(operation, role, str(status))
            counts = times, self.seconds.labels(operation)
            self._counts[operation, role, status] = counts
        times, took = counts
        times.inc()
        took.observe(seconds)

    def text(self) -> bytes:
        """All counts, as Prometheus reads them; of all processes that share a folder for it."""
        registry = self.registry
        if SHARED in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


metrics: Final = PerApp[Metrics]("metrics")


@blueprint.route("/metrics", may=FACILITATORS, opens_locally=True)
@blueprint.alt_response(
    200,
    schema={"type": "string"},
    content_type="text/plain",
    description="The text format of Prometheus.",
)
def see_metrics() -> Response:
    """The number of requests to the service, and how long answers took.

    Counts are by operation, role and status; nothing of a match, a seat or a person is in them.
    With `PLAYLEDGER_METRICS=local`, clients on the service's own machine need no token. Where
    several processes serve, each counts for itself, unless `PROMETHEUS_MULTIPROC_DIR` names a
    folder that they share.
    """
    return Response(metrics().text(), content_type=CONTENT_TYPE_LATEST)
