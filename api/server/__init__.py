"""The server: waitress with strict reading and time limits, in one process or several."""

from api.server.http_server import Server, listen
from api.server.patience import Patience
from api.server.processes import ALONE, Load, supervise

__all__ = ["ALONE", "Load", "Patience", "Server", "listen", "supervise"]
