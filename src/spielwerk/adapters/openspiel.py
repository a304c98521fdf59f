"""The games for OpenSpiel. An import of this module registers them:

    >>> import pyspiel
    >>> import spielwerk.adapters.openspiel
    >>> game = pyspiel.load_game("spielwerk_ludoteca", {"seats": 3})
    >>> state = game.new_initial_state()
    >>> state.apply_action(17)  # the deal: one of many, and all the chance there is
    >>> state.current_player(), len(state.legal_actions())
    (0, 2)

Chance comes first and once: it picks a deal, which is a seed, and with it all shuffles and dice to
come. Nobody knows it, so that drawing a card is as uncertain as ever, and a history is a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from spielwerk.adapters.packages import missing
from spielwerk.adapters.stepping import MOST_MOVES
from spielwerk.catalog import game as find_game
from spielwerk.catalog import replay, titles
from spielwerk.core import AnyGame, Record, Rng, SetupError, State, digest, shared_win

try:
    import numpy as np
    import pyspiel

    from spielwerk.adapters.arrays import memory
except ImportError as error:
    raise missing("openspiel", error) from error

PREFIX = "spielwerk_"
DEALS = 10_000
MOST_DEALS = 1_000_000
SEEDS = 1 << 53  # as many as a float from 0 to 1 can tell apart


def game_type(game: AnyGame) -> Any:
    """What OpenSpiel wants to know about a game, whatever its parameters."""
    fewest, most = game.seats
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.id,
        long_name=game.texts.get("en", "name"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,  # in some games everybody can lose
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": fewest,
            "deals": DEALS,
            "most_moves": MOST_MOVES,
            "options": "{}",
        },
    )


class SpielwerkGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A table; `options` is JSON, as parameters are plain. Which game it is, a subclass says."""

    game: AnyGame

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = params or {}, self.game
        self.seats: int = given.get("seats", game.seats[0])
        self.most_moves: int = given.get("most_moves", MOST_MOVES)
        self.options: dict[str, Any] = json.loads(given.get("options", "{}"))
        deals: int = given.get("deals", DEALS)
        if not 1 <= deals <= MOST_DEALS:
            raise SetupError(f"deals are 1 to {MOST_DEALS}, not {deals}")
        self.deals = [(deal, 1.0 / deals) for deal in range(deals)]
        self.entries = game.features.length(self.seats)
        game.start(self.seats, 0, self.options)  # or it says what is wrong with them
        info = pyspiel.GameInfo(
            num_distinct_actions=game.space.size,
            max_chance_outcomes=deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.most_moves,
        )
        super().__init__(game_type(game), info, given)

    def new_initial_state(self, *_: Any) -> SpielwerkState:
        return SpielwerkState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SeatObserver:
        return SeatObserver(self, iig_obs_type, params)


class Carried:
    """A position as OpenSpiel carries it about: copied as a clone, sent elsewhere as its record."""

    def __init__(self, game: AnyGame, position: State) -> None:
        self.game = game
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> Carried:
        return Carried(self.game, self.position.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.game.record(self.position),)


def _replayed(record: Record) -> Carried:
    game = find_game(record.game)
    position = replay(record)
    position.news = None
    return Carried(game, position)


class SpielwerkState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A position, or before the deal none. Whoever owes a decision is asked, the lowest seat first:
    choices made at the same time come one after the other, and none sees the others."""

    def __init__(self, game: SpielwerkGame) -> None:
        super().__init__(game)
        self.carried: Carried | None = None
        self.moves = 0

    @property
    def table(self) -> SpielwerkGame:
        found: SpielwerkGame = self.get_game()
        return found

    @property
    def position(self) -> State | None:
        """None before the deal."""
        return None if self.carried is None else self.carried.position

    @property
    def dealt(self) -> State:
        """The position, once there is one."""
        if self.position is None:
            raise SetupError("there is no position before the deal: apply a chance outcome first")
        return self.position

    # -- whose turn it is ----------------------------------------------------

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position is None else self.position.turn()

    def is_terminal(self) -> bool:
        """Over, or cut off."""
        return self.position is not None and (
            self.position.over or self.moves >= self.table.most_moves
        )

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt.legal(player) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all alike."""
        return self.table.deals

    # -- what happens ----------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        table, position = self.table, self.position
        if position is None:
            dealt = table.game.start(table.seats, action, table.options, events=False)
            self.carried = Carried(table.game, dealt)
            return
        position.play(position.turn(), action)
        self.moves += 1

    def returns(self) -> list[float]:
        """1 for a win, shared by several winners; 0 for all while it goes on, or was cut off."""
        outcome = None if self.position is None else self.position.outcome()
        if outcome is None:
            return [0.0] * self.table.seats
        return shared_win(self.table.seats, outcome.winners)

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> SpielwerkState:
        """A state that the player cannot tell from this one. It is a guess, so it has no history:
        that would tell the deal."""
        guess = self.table.new_initial_state()
        chance = Rng(int(rng() * SEEDS))
        sample = self.table.game.observe(self.dealt, player_id).sample(chance)
        guess.carried = Carried(self.table.game, sample)
        guess.moves = self.moves
        return guess

    # -- telling ---------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.table.game.space.decode(action))

    def __str__(self) -> str:
        if self.position is None:
            return f"{self.table.game.id} before the deal"
        position = digest(self.table.game, self.position)
        return f"{self.table.game.id} after {self.moves} moves, position {position}"


class SeatObserver:
    """What a player sees, in the form that OpenSpiel asks for. What it saw and what it sees are
    one: features have a memory of their own."""

    def __init__(
        self, table: SpielwerkGame, iig_obs_type: Any, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise SetupError(f"observations have no parameters, not {params}")
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type is not None and (
            iig_obs_type.private_info != single or not iig_obs_type.public_info
        ):
            raise SetupError("observations are what one player sees, of its own and of all")
        self._board = iig_obs_type is None or not iig_obs_type.perfect_recall
        self.tensor = np.zeros(table.entries, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielwerkState, player: int) -> None:
        if state.position is None:
            self.tensor.fill(0)
        else:
            state.table.game.features.fill(state.position, player, memory(self.tensor))

    def string_from(self, state: SpielwerkState, player: int) -> str:
        """The board as a player sees it; for searches, which want to know one position from
        another quickly, a hash of what it knows and may do."""
        position, game = state.position, state.table.game
        if position is None:
            return ""
        if self._board:
            names = [f"seat_{seat}" for seat in range(position.seats)]
            return game.board(game.view(position, player), "en", names)
        self.set_from(state, player)
        known = blake2b(self.tensor.tobytes(), digest_size=16)
        known.update(repr(position.legal(player)).encode())
        return f"seat {player}: {known.hexdigest()}"


def register() -> None:
    """Make every game of the catalog known to `pyspiel.load_game`."""
    known = pyspiel.registered_names()
    for name in titles():
        if PREFIX + name not in known:
            game = find_game(name)
            # A class of its own, as OpenSpiel's are: a function it would free too late, and crash.
            made = type(f"{name.title()}Game", (SpielwerkGame,), {"game": game})
            pyspiel.register_game(game_type(game), made)


register()
