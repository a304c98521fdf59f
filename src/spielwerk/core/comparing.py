"""What has changed from one view to the next, field by field. Compiled, as every move is compared
for everybody who looks on."""

from __future__ import annotations


def changed(
    names: tuple[str, ...], before: tuple[object, ...], after: tuple[object, ...]
) -> dict[str, object]:
    """The fields that are not what they were."""
    fields: dict[str, object] = {}
    for at in range(len(names)):
        old, new = before[at], after[at]
        if old is not new and old != new:
            fields[names[at]] = new
    return fields


def own_changed(
    had: dict[str, object], earlier: object, own: dict[str, object], shown: object
) -> tuple[dict[str, object], list[str]]:
    """The fields of its own that are not what they were for a viewer, and the names of those that
    are. One that was its own or is, but not both, is compared with what everybody saw or sees."""
    fields: dict[str, object] = {}
    same: list[str] = []
    for name, new in own.items():
        old = had[name] if name in had else getattr(earlier, name)
        if old is new or old == new:
            same.append(name)
        else:
            fields[name] = new
    for name, old in had.items():
        if name not in own:
            new = getattr(shown, name)
            if old is new or old == new:
                same.append(name)
            else:
                fields[name] = new
    return fields, same
