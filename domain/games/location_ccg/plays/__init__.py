"""Playing cards and abilities: paid for, carried out, answered, and what leaves play."""
