"""The campaign around the skirmishes: points, experience, who wins."""
