"""What a good player of Serendipity looks at."""

from __future__ import annotations

from spielwerk.core.guide import Guide


class SerendipityGuide(Guide):
    pass
