"""What happened, as a viewer may know it and in the game's words."""
