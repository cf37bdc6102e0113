"""Cards and abilities: what may be played, what it costs, who may answer."""
