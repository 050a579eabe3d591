"""The rules of Pit Fighter."""
