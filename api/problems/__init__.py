"""Problems: their codes, sentences and hints, and the report that a client gets."""
