"""Classes: who belongs to them, their codes, tables and sittings; all of it outside the streams."""
