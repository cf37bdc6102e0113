"""Attacks: at whom a figure may aim, what hits and devices do, seeing and hiding."""
