"""What happened and what changed, as a viewer may know it, in the game's words."""
