"""What a playtest is: the kernel, its components, the games, the ledger and the bots."""
