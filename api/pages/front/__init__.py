"""The front door: games, new tables, invitations, and the ways in."""
