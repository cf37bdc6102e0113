"""Waitress, made strict and patient only for so long, in one process or in several."""

from api.server.connection import Patience
from api.server.processes import ALONE, Load, supervise
from api.server.web import Server, listen

__all__ = ["ALONE", "Load", "Patience", "Server", "listen", "supervise"]
