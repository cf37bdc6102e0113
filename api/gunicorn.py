"""The service in many processes: `gunicorn --config python:api.gunicorn`.

Everything that may differ comes from the environment: PLAYLEDGER_DB (needed), PLAYLEDGER_BIND,
PLAYLEDGER_WORKERS, PLAYLEDGER_THREADS (requests at once in each worker), PLAYLEDGER_STREAMS
(viewers of each worker). What is not in upper case below is a setting of gunicorn's own.
"""

import gc
from os import cpu_count, environ
from typing import Any

from api import limits
from api.gunicorn_worker import ThreadWorker

WORKERS = min(4, cpu_count() or 1)
REQUESTS = int(environ.get("PLAYLEDGER_THREADS", limits.REQUESTS))
STREAMS = int(environ.get("PLAYLEDGER_STREAMS", limits.STREAMS))

wsgi_app = "api.gunicorn_worker:application()"
bind = environ.get("PLAYLEDGER_BIND", "127.0.0.1:8000")
workers = int(environ.get("PLAYLEDGER_WORKERS", WORKERS))
worker_class = ThreadWorker
threads = REQUESTS + STREAMS  # viewers have threads of their own and never keep a move waiting
worker_connections = threads + 1000
keepalive = 30
graceful_timeout = 5
limit_request_line = 8190
limit_request_fields = 100
limit_request_field_size = limits.HEADER_BYTES
accesslog = None  # the application logs every request, without tickets
control_socket_disable = True


def pre_fork(_server: Any, _worker: Any) -> None:
    """What is loaded is there for good: no worker looks through it for garbage, or copies it."""
    gc.freeze()


def on_exit(_server: Any) -> None:
    """Python looks through everything for garbage once more at its end, which takes long."""
    gc.freeze()


def child_exit(_server: Any, worker: Any) -> None:
    """A worker has ended, by itself or not: others need not wait for it."""
    worker.load.end()
