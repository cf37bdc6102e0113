"""What is stored for ever, as it is under each release: `released.yaml`, and a test against it.

It tells, by stored names alone, the forms of events, commands, states, options and scenarios of
each release of a game's rules, and the hashes of its recordings, which are what the rules decide;
the ledger's own events and tables by format; and what is written into bundles.
"""
