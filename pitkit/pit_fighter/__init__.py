"""Pit Fighter: Fantasy Arena."""
