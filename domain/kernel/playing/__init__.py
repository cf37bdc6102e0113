"""What happens: commands, events, chance, who acts and who sees, and the loop that plays."""
