"""Who sits at a table, what they are called, what they ask for, and whom others follow."""
