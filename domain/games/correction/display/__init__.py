"""What people see of the game: words, faces, tables and the sentences of its commands."""
