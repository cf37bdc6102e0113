"""Missions and their fights: parties, pairs, and what characters are worth in them."""
