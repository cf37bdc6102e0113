"""The goals of speed, each a ratio measured side by side: `python -m tests.bench`."""
