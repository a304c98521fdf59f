"""What each game is asked: a module and a text for each, called like the game."""
