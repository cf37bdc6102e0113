"""Acts: what a page and an operation of the API do alike, with the same checks.

An act takes what was asked for, refuses what does not fit, and has it carried out by the ledger: an
operation answers with JSON, a page leads on. Files and streams are the same bytes for both.
"""
