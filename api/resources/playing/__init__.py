"""Matches as they are played: who begins them, who sits at them, and what is asked for."""
