"""The server: waitress with strict reading and time limits, in one process or several."""

from api.server.patience import Patience
from api.server.processes import ALONE, Load, supervise
from api.server.web import Server, listen

__all__ = ["ALONE", "Load", "Patience", "Server", "listen", "supervise"]
