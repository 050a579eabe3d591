"""The rules of Monster Pit: pure functions for what rolls come to, and the dice table that plays them."""
