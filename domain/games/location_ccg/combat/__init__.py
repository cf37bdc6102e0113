"""Missions and their fights: who is sent, who fights whom, and the check."""
