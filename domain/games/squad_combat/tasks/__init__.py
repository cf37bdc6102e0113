"""What is still to be done once somebody has chosen, and how it is worked off."""
