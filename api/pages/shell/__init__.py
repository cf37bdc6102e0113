"""What every page is made with: forms, answers, styles, our texts."""
