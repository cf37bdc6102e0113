"""The arena, the classes, their weapons and their progress as they are printed."""
