"""Attacks: at whom a figure may aim, what hits do, seeing and hiding."""
