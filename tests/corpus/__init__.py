"""Matches of every release, kept for ever: what was played once stays readable and provable.

`GAME/RELEASE/NAME.zip` are bundles; `frozen.json` holds their hashes and those of the positions
that they end with. Nothing here is ever changed: `python -m tests.corpus.make` adds what is
missing. Location CCG and Squad Combat have `older_form`, written on 21 November 2026 by the
program as it was before events named all the cards that they speak of.
"""
