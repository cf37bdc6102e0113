"""Classes: their operations and pages, and whole lessons."""
