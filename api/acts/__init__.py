"""Acts: what a page and an operation of the API do alike, with the same checks.

An act takes what was asked for, refuses what does not fit, has it carried out by the ledger, and
knows nothing of answers: an operation answers with JSON, a page leads on.
"""
