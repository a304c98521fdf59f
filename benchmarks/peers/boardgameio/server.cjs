// boardgame.io's own server with a game to measure beside ours; started by benchmarks/load/servers.py.
//
//     node server.cjs VIEW_BYTES      with FLATFILE_DIR set: files; else memory
//
// It prints its port and ends when its standard input does. The rules are as short as a game with a
// hand, a deck and a board can be, which is in this side's favour; so are the node environment
// "production" and `disableUndo`. `deltaState` stays off, as it is by default: a patch would be a
// twentieth of the bytes, but to make one of a board like this takes about two milliseconds for
// every viewer, more than all the rest of a move. package.json holds koa-compose back: with 4.2 the
// lobby of boardgame.io 0.50.2 answers 404 to everything.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const HAND = 6;
const CARDS = 100;
const MOVES = 240; // of a game; about the average of ours with three seats
const CELL_BYTES = 23; // {"card":57,"owner":"1"}, and the comma
const REST_BYTES = 150; // of a view: hand, points, the names of fields

const cells = Math.round((Number(process.argv[2]) - REST_BYTES) / CELL_BYTES);

const game = {
  name: "table",
  minPlayers: 3,
  maxPlayers: 3,
  disableUndo: true,

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: MOVES + 3 * HAND }, (_, n) => n % CARDS));
    const hands = {};
    const points = {};
    for (let player = 0; player < ctx.numPlayers; player++) {
      hands[player] = deck.splice(0, HAND);
      points[player] = 0;
    }
    const board = Array.from({ length: cells }, (_, n) => ({ card: n % CARDS, owner: "0" }));
    return { deck, hands, points, board };
  },

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    lay: {
      client: false,
      move: ({ G, playerID }, card, cell) => {
        const hand = G.hands[playerID];
        const at = hand.indexOf(card);
        if (at < 0 || !Number.isInteger(cell) || cell < 0 || cell >= G.board.length) {
          return INVALID_MOVE;
        }
        const place = G.board[cell];
        if (place.owner !== playerID) G.points[playerID] += 1;
        place.card = card;
        place.owner = playerID;
        hand.splice(at, 1);
        hand.push(G.deck.pop());
      },
    },
  },

  endIf: ({ G }) => (G.deck.length === 0 ? { points: G.points } : undefined),

  playerView: ({ G, playerID }) => ({
    board: G.board,
    points: G.points,
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([owner, hand]) => [owner, owner === playerID ? hand : hand.length]),
    ),
  }),
};

async function main() {
  const server = Server({ games: [game], origins: [] });
  // Koa hands what it is given to `listen`: only this machine is to reach it.
  const { appServer } = await server.run({ port: { port: 0, host: "127.0.0.1" } });
  process.stdin.on("end", () => process.exit(0)).resume();
  process.stdout.write(`${appServer.address().port}\n`);
}

main();
