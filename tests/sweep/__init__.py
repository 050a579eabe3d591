"""Odd values for every argument of every public calculator, explorer, new game and table."""
