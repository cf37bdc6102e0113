"""What is laid out: cards, hands, rows, lanes, panels, timetables."""
