"""What is counted and found out about matches: refusals, tries, analyses."""
