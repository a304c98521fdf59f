"""The command line: one command, `spielwerk`, with a file for each thing it does."""

from spielwerk.cli.app import main

__all__ = ["main"]
