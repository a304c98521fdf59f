"""The boards of all games are tested in one browser and at one server."""

from __future__ import annotations

from tests.browser.fixtures import browser, database, open_page, server

__all__ = ["browser", "database", "open_page", "server"]
