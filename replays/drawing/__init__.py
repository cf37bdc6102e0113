"""Tables drawn for people."""
