"""Our texts on a terminal that lacks some of their characters."""

from __future__ import annotations

import codecs
from typing import Final

PLAIN: Final = "spielwerk-plain"  # the name for `errors=` of a stream

_MARKS: Final = str.maketrans(
    {
        "\N{NO-BREAK SPACE}": " ",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{HORIZONTAL ELLIPSIS}": "...",
        "\N{MINUS SIGN}": "-",
        **dict.fromkeys("„“”«»", '"'),
    }
)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Marks as typewriters write them; of letters that are missing the rest must do."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end].translate(_MARKS)
    return "".join(sign if sign.isascii() else "?" for sign in lost), error.end


codecs.register_error(PLAIN, _plain)
