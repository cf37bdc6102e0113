"""Figures with intervals, and verdicts on claims."""
