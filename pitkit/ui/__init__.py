"""Part of pitkit."""
