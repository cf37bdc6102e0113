"""The databases: SQLite files and PostgreSQL behind one interface."""
