"""What a machine can see of good writing: marks, spaces and words that must not stand in a text."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from tests.architecture.files import ROOT

PLACE: Final = re.compile(r"\{\w+(?::\+d)?\}")
FORMS: Final = re.compile(r"\{\w+:([^{}]*)\}")


def spoken(template: str) -> str:
    """A text with a word in place of every placeholder and with both of its forms."""
    return FORMS.sub(r"\1", PLACE.sub("X", template))


STRAIGHT: Final = [r"\w'", r'"']

# Words that Swiss spelling writes with ss; those that have ss everywhere (dass, muss) are not here.
SWISS: Final = (
    r"\b\w*(?:schliess|gruss|grüss|liess|strass|gross|gröss|heiss|weiss|aussen|ausser|äusser"
    r"|draussen|dreissig|fleiss|fuss|füss|giess|mässig|reiss|spass|stoss|stöss|süss|beiss)\w*"
)
COMMANDS: Final = (
    "Attends|Choisis|Clique|Construis|Décide|Demande|Donne|Essaie|Joue|Lance|Laisse"
    "|Ouvre|Pose|Prends|Range|Recharge|Regarde|Réessaie|Retourne|Scanne|Tape|Touche|Tourne"
)

# Marks and words that no text may have, by language.
WRONG: Final[dict[str, list[str]]] = {
    "de": [
        *STRAIGHT,
        r"(?i)" + SWISS,
        r"[«»”]",
        r"„[^“]*$",
        r"\.\.\.",
        r"\w…|[\dX] %",
        r"\b(?:Mitspieler|Spieler)\b",
        r"\b(?:NPC|VP|PV)\b",
        r"\büblich\b",
        r"nachempfunden|nachgebaut|rekonstruiert|mussten wir raten|(?:ist|sind) geraten",
    ],
    "en": [
        *STRAIGHT,
        r"[«»„]",
        r" …|\.\.\.",
        r"[\dX] %",
        r" [:;!](?:$| )",
        r"\b(?:SP|NSC|PV|PNJ)\b",
        r"(?i)\bdungeon",
        r"\bin vain\b|\bon turn\b",
        r"\bcheck of\b|\bcard less\b",
        r"\bWho (?:pays|watches|walks|is out|can carry|has laid|opens)\b|: who brings\b",
        r"from \d+ years",
        r"(?i)reconstruct|\bguess(?:ed)?\b",
    ],
    "fr": [
        *STRAIGHT,
        r"(?:[\w).…]| )[:;!?»]",
        r"«(?!\u00a0)|[“”„]",
        r" …|\.\.\.",
        r"(?:[\dX]| )%",
        r"(?i)\b(?:tu|te|toi|ton|ta|tes|tien|tienne)\b|\bt\u2019",
        rf"(?:^|[.!?:]\s)(?:{COMMANDS})\b",
        r"\b(?:NPC|VP|SP|HP|PV|NSC)\b",
        r"(?i)\brobots?\b|\bjoueu(?:r|se)s?\b|\bhabituel|\bscores?\b",
        r"(?i)\bprairie|\bdécompt(?:ée?s?|er|ait)\b|\bcompétence|\bligne du temps",
        r"\bchez soi\b|^à son tour$|\ben vain\b|[ée]preuve de chance",
        r"(?i)reconstitu|\bdevin(?:ée?s?|er)\b",
    ],
}


def wrong_words(game: str) -> dict[str, dict[str, Any]]:
    """Terms that one game has another word for, by language, each with an example."""
    path = ROOT / "tests" / "games" / game / "wrong_words.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if game and path.exists() else {}


def faults(text: str, language: str, game: str = "") -> list[str]:
    """What is wrong with a text, as it stands there."""
    patterns = WRONG[language] + wrong_words(game).get(language, {}).get("terms", [])
    said = spoken(text)
    return [found[0] for pattern in patterns if (found := re.search(pattern, said))]
