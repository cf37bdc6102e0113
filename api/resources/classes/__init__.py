"""Classes: made, seated, given codes, and erased."""
