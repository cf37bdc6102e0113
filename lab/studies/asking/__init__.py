"""What a study asks: its form in files, checked and made ready."""
