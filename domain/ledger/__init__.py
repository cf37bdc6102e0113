"""The ledger: matches as event streams that can be proven."""
