"""The campaign around the skirmishes: the draft, who comes first, points, experience."""
