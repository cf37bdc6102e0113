"""What choices promise, held against what the drawing says after the true step.

The witness knows nothing of how the games word their choices: it reads the English.
"""
