"""Tests of Ludoteca, named after the rules they prove."""
