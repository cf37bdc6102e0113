"""Where characters, enemies and obstacles may go or be put."""
