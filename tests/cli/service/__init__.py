"""Commands for the operator of the service."""
