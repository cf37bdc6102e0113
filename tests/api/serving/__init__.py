"""Servers as processes: killed, overloaded, behind proxies, and what they say of themselves."""
