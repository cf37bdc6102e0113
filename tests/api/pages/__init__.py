"""The pages, in a real browser and without one."""
