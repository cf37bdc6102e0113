"""Classes: made with their members, read, and erased."""

from typing import Any

from api.acts import classes
from api.admit.idempotency import answered, keyed, keyed_if
from api.admit.prefix import link
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import FACILITATORS
from api.schemas import class_answers, class_requests, requests, seat_answers
from domain.ledger.desk.classes.member_codes import shown as printed
from replays.lessons.facts import class_facts

blueprint = Resources("classes", __name__, description="Classes, their tables and codes.")

CLASS = "/classes/<class_id>"


@blueprint.route("/classes", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(class_requests.ClassRequest)
@blueprint.response(201, class_answers.ClassShown, headers=REPLAYED)
def create_class(headers: dict[str, Any], body: dict[str, Any]) -> Any:
    """Make a class, with members by name or without names.

    Names are for the facilitator alone; at their tables members are called by animals. All of it
    lies outside the logs, and is erased in one act.
    """
    names = classes.fitting_roster("\n".join(body["names"]), body.get("members"))
    request = keyed(headers["key"], body)
    is_repeat = ledger().requests.was_carried_out(request)
    made = classes.make(body["name"], body["ends"], names, request)
    return answered(class_facts(ledger(), made), is_new=not is_repeat)


@blueprint.route("/classes", may=FACILITATORS)
@blueprint.response(200, class_answers.Classes)
def list_classes() -> Any:
    """All classes, the newest first.

    Of one that is over, its name is not there any more.
    """
    return {"classes": ledger().classes.all()}


@blueprint.route(CLASS, may=FACILITATORS)
@blueprint.response(200, class_answers.ClassShown)
@blueprint.refuses(404, "There is no such class.")
def see_class(class_id: str) -> Any:
    """A class: its members, and who sits where at its tables.

    Who sat where before is in the archive.
    """
    return class_facts(ledger(), ledger().classes.one(class_id))


@blueprint.route(f"{CLASS}/codes", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(class_requests.CodesRequest)
@blueprint.response(201, class_answers.Codes, headers=REPLAYED)
@blueprint.refuses(404, "There is no such class.")
@blueprint.refuses(409, "The names of the class were erased.")
def make_codes(headers: dict[str, Any], body: dict[str, Any], class_id: str) -> Any:
    """Make codes for members; those before open nothing any more.

    A code opens its member's seat on any device, again and again, for eight hours. Codes are kept
    as hashes: a request that is repeated with its key gets others, in the place of the first.
    """
    request = keyed(headers["key"], body)
    is_repeat = ledger().requests.was_carried_out(request)
    codes = classes.make_codes(class_id, body["members"])
    ledger().requests.carry_out(request)
    made = [{"member": each, "code": printed(code)} for each, code in codes.items()]
    until = max(ledger().memberships.with_codes(class_id).values())
    shown = {"join": link(f"/c/{class_id}"), "until": until, "codes": made}
    return answered(shown, is_new=not is_repeat)


@blueprint.route(CLASS, method="DELETE", may=FACILITATORS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.response(200, seat_answers.Erased, headers=REPLAYED)
@blueprint.refuses(404, "There is no such class.")
def erase_class(headers: dict[str, Any], class_id: str) -> Any:
    """Erase roster, names, codes, sittings and free answers of a class, in one act.

    Its matches stay, and verify as before; so does how many gave which answer.
    """
    return answered({"erased": True}, is_new=classes.erase(class_id, keyed_if(headers)))
