"""The page: one file without scripts that asks nobody for anything."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Final

import spielwerk
from spielwerk.core.options import told_value
from spielwerk.lab.parquet import About
from spielwerk.lab.report.figures import Figure, Section
from spielwerk.lab.report.wording import Wording
from spielwerk.lab.runs import told_box

BEGINNING: Final = "<!DOCTYPE html>\n<!-- A report by spielwerk -->\n"
MOST_FINDINGS: Final = 5
STYLE: Final = Path(__file__).parent / "page.css"
PLAYED: Final = "played"  # the anchor of the last section
SHORT: Final = "short"  # and of the first


def render(
    about: About, sections: list[Section], wording: Wording, *, command: str, course: bool
) -> str:
    """`course`: whether the decisions were there."""
    name = wording.game.texts.get(wording.language, "name")
    title = wording.text("page.title", game=name)
    games, seats = wording.number(about["games"]), about["seats"]
    subtitle = wording.text("page.subtitle", games=games, seats=seats)
    if "box" in about:
        subtitle += " " + wording.text("page.box", box=about["box"]["name"][wording.language])
    body = [
        f"<header><h1>{_text(title)}</h1>",
        f"<p>{_text(subtitle)}</p>",
        _contents(sections, wording),
        "</header><main>",
        _findings(sections, wording),
        *(_section(section, wording) for section in sections),
        _played(about, wording, command=command, course=course),
        "</main>",
    ]
    head = (
        '<meta charset="utf-8"/><meta name="viewport" content="width=device-width"/>'
        f"<title>{_text(title)}</title><style>{STYLE.read_text(encoding='utf-8')}</style>"
    )
    return (
        f'{BEGINNING}<html lang="{wording.language}">\n<head>{head}</head>\n'
        f"<body>{''.join(body)}</body>\n</html>\n"
    )


def _text(told: str) -> str:
    return escape(told, quote=False)


def _contents(sections: list[Section], wording: Wording) -> str:
    ends = [(SHORT, wording.text("sections.short")), (PLAYED, wording.text("sections.played"))]
    named = [ends[0], *((section.key, section.title) for section in sections), ends[1]]
    links = "".join(f'<li><a href="#{key}">{_text(title)}</a></li>' for key, title in named)
    return f'<nav aria-label="{escape(wording.text("page.contents"))}"><ul>{links}</ul></nav>'


def findings(sections: list[Section]) -> list[Figure]:
    """The figures whose sentences say most, the weightiest first."""
    ranked = [
        (figure.rank, figure)
        for section in sections
        for figure in section.figures
        if figure.rank is not None
    ]
    ranked.sort(key=lambda one: one[0])
    return [figure for _, figure in ranked[:MOST_FINDINGS]]


def _findings(sections: list[Section], wording: Wording) -> str:
    told = "".join(
        f'<li>{_text(figure.sentence)} <a href="#{figure.key}">{_text(figure.title)}</a></li>'
        for figure in findings(sections)
    )
    title = _text(wording.text("sections.short"))
    return f'<section id="{SHORT}"><h2>{title}</h2><ol>{told}</ol></section>'


def _section(section: Section, wording: Wording) -> str:
    figures = "".join(_figure(figure, wording) for figure in section.figures)
    return (
        f'<section id="{section.key}"><h2>{_text(section.title)}</h2>'
        f'<div class="figures">{figures}</div></section>'
    )


def _figure(figure: Figure, wording: Wording) -> str:
    named = f"{figure.key}-title {figure.key}-told"
    drawing = figure.chart.replace('role="img"', f'role="img" aria-labelledby="{named}"', 1)
    start = drawing.index(">") + 1
    inside = (
        f'<title id="{figure.key}-title">{_text(figure.title)}</title>'
        f'<desc id="{figure.key}-told">{_text(figure.sentence)}</desc>'
    )
    how = f'<p class="how">{_text(figure.how)}</p>' if figure.how else ""
    return (
        f'<figure id="{figure.key}"><h3>{_text(figure.title)}</h3>'
        f"<figcaption>{_text(figure.sentence)}</figcaption>"
        f"{drawing[:start]}{inside}{drawing[start:]}{how}"
        f"<details><summary>{_text(wording.text('page.numbers'))}</summary>"
        f"{_table(figure.head, figure.rows)}</details></figure>"
    )


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    names = "".join(f'<th scope="col">{_text(name)}</th>' for name in head)
    lines = "".join(
        f'<tr><th scope="row">{_text(row[0])}</th>'
        + "".join(f"<td>{_text(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="table"><table><thead><tr>{names}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _played(about: About, wording: Wording, *, command: str, course: bool) -> str:
    thinking = ("iterations", about["iterations"])
    if about["seconds"] is not None:
        thinking = ("seconds", about["seconds"])
    facts: list[tuple[str, Any]] = [
        ("game", f"{about['game']}, {wording.text('played.rules')} {about['rules_version']}"),
        *([("box", told_box(about["box"], wording.language))] if "box" in about else []),
        ("games", wording.number(about["games"])),
        ("seats", about["seats"]),
        ("bots", ", ".join(about["bots"])),
        thinking,
        *((f"--option {name}", told_value(value)) for name, value in about["options"].items()),
        ("seed", about["seed"]),
        ("version", f"spielwerk {about['version']}"),
        ("command", about["command"]),
        ("report", f"{command} (spielwerk {spielwerk.__version__})"),
    ]
    rows = "".join(
        f"<dt>{_text(name if name.startswith('--') else wording.text(f'played.{name}'))}</dt>"
        f"<dd>{_text(str(value))}</dd>"
        for name, value in facts
    )
    told = [wording.text("played.told")]
    if not course:
        told.append(wording.text("played.no_decisions"))
    return (
        f'<section id="{PLAYED}"><h2>{_text(wording.text("sections.played"))}</h2>'
        f"<p>{_text(' '.join(told))}</p><dl>{rows}</dl></section>"
    )
