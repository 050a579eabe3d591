"""Parts of Pit Fighter's board, each a function from what is seen to a group of a scene."""
