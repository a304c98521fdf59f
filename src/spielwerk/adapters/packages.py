"""What is said where a package is missing that only some need."""

from __future__ import annotations

from spielwerk.core import SpielwerkError


class MissingPackage(SpielwerkError, ImportError):
    """An adapter was imported without the packages it is made for."""


def missing(extra: str, error: ImportError) -> MissingPackage:
    """`extra` is the one of spielwerk's own that brings what is missing."""
    return MissingPackage(f"{error}; install it by: pip install 'spielwerk[{extra}]'")
