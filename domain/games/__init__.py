"""The rules of each game, one folder a game; `registry` lists them."""
