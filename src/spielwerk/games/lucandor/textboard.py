"""The wardrobe in a terminal: one line per place, readable without colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import LEVEL_NUMBERS
from .types import CardFace, PlaceView, SeatView, SlotView
from .view import LucandorView

if TYPE_CHECKING:
    from spielwerk.core.game import AnyGame


def draw(view: LucandorView, game: AnyGame, language: str, names: list[str]) -> str:
    return "\n".join(_Board(view, game, language, names).lines())


class _Board:
    """A view on its way to become lines of text."""

    def __init__(self, view: LucandorView, game: AnyGame, language: str, names: list[str]) -> None:
        self.view = view
        self.game = game
        self.language = language
        self.names = names

    def lines(self) -> list[str]:
        view = self.view
        column = self.word("column", view.door)
        phase = self.word("phase", 1 if view.phase == "afternoon" else 0)
        return [
            self.say("phase", phase=phase, column=column),
            *self._door_stone(),
            *(self._slot(slot) for slot in view.slots),
            "",
            *(self._place(place) for place in self._from_the_top()),
            "",
            *(line for player in view.players for line in self._player(player)),
            *self._in_play(),
            *self._hand(),
        ]

    def say(self, key: str, **words: object) -> str:
        return self.game.texts.get(self.language, f"board.{key}", **words)

    def word(self, argument: str, value: int) -> str:
        return self.game.word(argument, value, self.language)

    # -- the wardrobe --------------------------------------------------------------------------

    def _door_stone(self) -> list[str]:
        stone = self.view.door_stone
        if stone is None:
            return []
        return [self.say("door_stone", seat=self.names[stone.owner], level=stone.level)]

    def _slot(self, slot: SlotView) -> str:
        stone = slot.stone
        return self.say(
            "slot",
            slot=self.word("slot", slot.slot),
            columns=" ".join(self.word("column", column) for column in sorted(slot.columns)),
            colours=", ".join(self.word("colour", colour) for colour in slot.colours),
            points=slot.points,
            stone=""
            if stone is None
            else self.say("stone", seat=self.names[stone.owner], level=stone.level),
        )

    def _from_the_top(self) -> list[PlaceView]:
        return [
            place
            for level in reversed(LEVEL_NUMBERS)
            for place in self.view.places
            if place.level == level
        ]

    def _place(self, place: PlaceView) -> str:
        name = self.word("place", place.place)
        room = " ".join(f"{pile.used}/{pile.used + pile.left}" for pile in place.contents)
        pieces = " | ".join(
            ", ".join(self._piece(piece.garment, piece.colour) for piece in pile.pieces)
            for pile in place.contents
        )
        closed = f" ({self.say('closed')})" if place.closed else ""
        return f"{name} {self.say(place.holder):<9} {room:<7} {pieces}{closed}".rstrip()

    def _piece(self, garment: int, colour: int) -> str:
        letters = self.game.texts.get(self.language, f"letters.{colour}")
        return f"{letters} {self.word('garment', garment)}"

    # -- the players ---------------------------------------------------------------------------

    def _player(self, player: SeatView) -> list[str]:
        lines = [
            self.say(
                "player",
                mark=">" if player.seat in self.view.to_act else " ",
                seat=self.names[player.seat],
                points=player.points,
                hand=player.hand_size,
                pile=player.pile_size,
                stones=player.stones,
            )
        ]
        for end in player.ends:
            hidden = end.row is None or end.worth is None
            lines.append(
                self.say(
                    "end" if hidden else "end_worth",
                    colour=self.word("colour", end.colour),
                    row=self.say("hidden") if end.row is None else self.word("row", end.row),
                    **({} if end.worth is None else {"points": end.worth}),
                )
            )
        if player.known_hand:
            cards = ", ".join(self.word("card", card) for card in player.known_hand)
            lines.append(self.say("known_hand", cards=cards))
        lines += [
            self.say("known_top", card=self.word("card", known.card))
            for known in player.known_pile
            if known.depth == 0
        ]
        return [lines[0], *(f"    {line}" for line in lines[1:])]

    def _in_play(self) -> list[str]:
        view = self.view
        lines = []
        if view.discards:
            top = self.word("card", view.discards[-1])
            lines.append(self.say("discards", number=len(view.discards), card=top))
        if view.pending is not None:
            lines.append(self.say("pending", card=self.word("card", view.pending.card)))
            if view.pending.piece is not None:
                lines.append(self.say("piece", card=self.word("card", view.pending.piece)))
            if view.pending.deed == "drawer" and view.pending.place is not None:
                lines.append(self.say("pulled", place=self.word("place", view.pending.place)))
        return lines

    def _hand(self) -> list[str]:
        hand = self.view.hand
        if not hand:
            return []
        return ["", self.say("hand"), *(self._card(self.view.cards[card.card]) for card in hand)]

    def _card(self, face: CardFace) -> str:
        use = self.game.texts.get(
            self.language,
            f"uses.{face.use}",
            colour="" if face.dot is None else self.word("colour", face.dot),
            points=face.points,
            row="" if face.row is None else self.word("row", face.row),
        )
        return "  " + self.say(
            "card",
            card=self.word("card", face.card),
            use=use,
            corner=self.word("corner", face.thumb),
        )
