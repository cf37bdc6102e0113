"""What the terminal shows, whatever the command: screens, tables, errors, help."""
