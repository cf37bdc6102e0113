"""What can be kept of a match: files, tables for spreadsheets, diaries."""
