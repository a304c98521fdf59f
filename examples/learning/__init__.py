"""A policy that learns Ludoteca by playing against itself, and how it fares against the bots."""
