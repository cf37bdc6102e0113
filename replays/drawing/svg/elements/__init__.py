"""What every picture is drawn with: colours, letters, icons, marks."""
