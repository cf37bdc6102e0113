"""The words of the game, as events, refusals and the table say them."""
