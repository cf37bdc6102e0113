"""Requests with an idempotency key, and the answers to repeated ones."""

from typing import Any

from flask import g, request

from api.declare.headers import Headers, replayed
from api.declare.operations import current_operation
from api.limits import REMEMBERED
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.keyed import KeyedRequest, keyed_request


def keyed(key: str, *body: Any) -> KeyedRequest:
    """The current request as a keyed one: its token, operation, path and body.

    All of a facilitator's requests are remembered.
    """
    grant: Grant = g.grant
    operation = current_operation()
    whole = [operation and operation.name, request.view_args, *body]
    remembered = None if grant.role == "facilitator" else REMEMBERED
    return keyed_request(grant.id, key, whole, remembered)


def keyed_if(headers: dict[str, Any], *body: Any) -> KeyedRequest | None:
    """The current request as a keyed one; None: it has no key."""
    return keyed(headers["key"], *body) if "key" in headers else None


def answered(answer: Any, *, is_new: bool) -> tuple[Any, Headers]:
    """An answer with the header that says whether its request was carried out now or before."""
    return answer, replayed(not is_new)
