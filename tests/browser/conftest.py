from __future__ import annotations

from tests.browser.fixtures import browser, database, open_page, server

__all__ = ["browser", "database", "open_page", "server"]
