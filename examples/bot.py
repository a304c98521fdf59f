"""A bot that tries every move in a few guesses of what is hidden, and plays them out at random."""

import sys

import spielwerk


class Dreamer(spielwerk.Bot):
    def __init__(self, dreams: int, seed: int) -> None:
        self.dreams, self.rng = dreams, spielwerk.Rng(seed)

    def choose(self, observation: spielwerk.Observation) -> int:
        def won(action: int) -> int:
            return sum(self.dream(observation, action) for _ in range(self.dreams))

        return max(observation.legal, key=won)

    def dream(self, observation: spielwerk.Observation, action: int) -> bool:
        state = observation.sample(self.rng)  # as likely as the truth, for all the seat knows
        state.play(observation.seat, action)
        while not state.over:
            seat = state.to_act()[0]
            state.play(seat, self.rng.pick(state.legal(seat)))
        outcome = state.outcome()
        return outcome is not None and observation.seat in outcome.winners


game = spielwerk.game(sys.argv[1] if len(sys.argv) > 1 else "flandern")
state = game.start(seats=2, seed=1)
players = [Dreamer(dreams=2, seed=2), spielwerk.bot("beginner", game, seed=3)]
while not state.over:
    seat = state.to_act()[0]
    state.play(seat, players[seat].choose(game.observe(state, seat)))
print(game.tell_outcome(state.outcome(), "en", ["Dreamer", "Beginner"]), state.scores())
