"""What follows from a position, for boards that hold no rules: values, hints and previews."""

from __future__ import annotations

import msgspec


class CityValue(msgspec.Struct, frozen=True):
    """What the value of a city is made of."""

    district_points: int
    church_points: int  # for churches without a cathedral
    cathedral_points: int  # for churches with one


class Hint(msgspec.Struct, frozen=True):
    """Where in a city a hand card could lay a tile now."""

    card: int  # 0 to 5 a city, 6 building site
    city: int
    sites: tuple[int, ...]  # never empty


class Preview(msgspec.Struct, frozen=True):
    """What a tile brings, wherever in the city it is laid, if the city were scored then."""

    arms: int
    master: int  # 1: with a printed guildmaster
    value: int  # what it adds to the value of the city
    points: int  # what it adds to the builder's points there; below 0 where a rank is lost


class Finish(msgspec.Struct, frozen=True):
    """What it brings to finish a building site, if the city were scored then."""

    site: int
    value: int  # what it adds to the value of the city
    points: int  # what it adds to the builder's points there; below 0 where a rank is lost


class FlandernDerived(msgspec.Struct, frozen=True):
    """All that follows from the other fields and that the page would otherwise compute again."""

    values: tuple[CityValue | None, ...]  # by city, as its score; None where it has no centre
    hints: tuple[Hint, ...]  # for the viewer's own cards, while all choose
    previews: tuple[Preview, ...]  # for whoever builds now, of the tiles that can be laid
    finishes: tuple[Finish, ...]  # for whoever builds now, of the sites that can be finished
    if_scored: tuple[int, ...]  # points of the five guilds if every city were scored now, grey last
