"""How long streams wait for news, and for their readers."""

HEARTBEAT_SECONDS = 10
"""Seconds after which a stream without news sends a keep-alive, and is checked for news and for its
token."""

SLOW_SECONDS = 10
"""Seconds for which a reader may take nothing of what waits for it; then its stream is cut."""

PIECE_SECONDS = 60
"""Seconds in which a reader must have taken all that waits for it, however little that is."""

LOOKS = 20
"""How often in a heartbeat's time streams are looked after."""
