// Made by scripts/page_fixtures.py from the rules. Do not edit: run it again.

import type { LudotecaRoundSheet, LudotecaView } from "./types";

export const first: LudotecaView = {
  game: "ludoteca",
  seats: 2,
  viewer: 0,
  to_act: [0],
  decision: "draw",
  scores: [0,0],
  over: false,
  rules: "base",
  target_points: 50,
  max_rounds: 20,
  min_cards_to_master: 1,
  helper_8_scores: true,
  round: 1,
  starter: 0,
  turn: 0,
  turns: 0,
  turn_limit: 120,
  hand: [5,12,13,16,19,23,23,31,34,40,45,50],
  goal: null,
  goal_met: null,
  hand_sizes: [12,12],
  areas: [{"rows":[{"pillar":0,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":1,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":2,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":3,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":4,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":5,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"}],"combos":[],"resources":[],"locks":0,"points":-12},{"rows":[{"pillar":0,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":1,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":2,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":3,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":4,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"},{"pillar":5,"cards":[],"closed":false,"locked":false,"below":9,"points":0,"condition":"empty"}],"combos":[],"resources":[],"locks":0,"points":-12}],
  draw_pile: 77,
  renewed: false,
  discard_pile: [22],
  taken: null,
  resource: null,
  step: null,
  left: null,
  swap_owner: null,
  combination: null,
  sheets: [],
  derived: {"follows":[[{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true}],[{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true},{"values":[1,2,3,4,5,6,7,8],"anything":true}]],"if_scored":[{"missing":[0,0,0,0,0,0],"combo_points":0,"resource_points":0,"hand_points":-12},{"missing":[0,0,0,0,0,0],"combo_points":0,"resource_points":0,"hand_points":-12}],"offers":[],"ways":[]},
  constants: {"faces":[{"sort":"pillar","pillar":0,"value":1},{"sort":"pillar","pillar":0,"value":2},{"sort":"pillar","pillar":0,"value":3},{"sort":"pillar","pillar":0,"value":4},{"sort":"pillar","pillar":0,"value":5},{"sort":"pillar","pillar":0,"value":6},{"sort":"pillar","pillar":0,"value":7},{"sort":"pillar","pillar":0,"value":8},{"sort":"pillar","pillar":1,"value":1},{"sort":"pillar","pillar":1,"value":2},{"sort":"pillar","pillar":1,"value":3},{"sort":"pillar","pillar":1,"value":4},{"sort":"pillar","pillar":1,"value":5},{"sort":"pillar","pillar":1,"value":6},{"sort":"pillar","pillar":1,"value":7},{"sort":"pillar","pillar":1,"value":8},{"sort":"pillar","pillar":2,"value":1},{"sort":"pillar","pillar":2,"value":2},{"sort":"pillar","pillar":2,"value":3},{"sort":"pillar","pillar":2,"value":4},{"sort":"pillar","pillar":2,"value":5},{"sort":"pillar","pillar":2,"value":6},{"sort":"pillar","pillar":2,"value":7},{"sort":"pillar","pillar":2,"value":8},{"sort":"pillar","pillar":3,"value":1},{"sort":"pillar","pillar":3,"value":2},{"sort":"pillar","pillar":3,"value":3},{"sort":"pillar","pillar":3,"value":4},{"sort":"pillar","pillar":3,"value":5},{"sort":"pillar","pillar":3,"value":6},{"sort":"pillar","pillar":3,"value":7},{"sort":"pillar","pillar":3,"value":8},{"sort":"pillar","pillar":4,"value":1},{"sort":"pillar","pillar":4,"value":2},{"sort":"pillar","pillar":4,"value":3},{"sort":"pillar","pillar":4,"value":4},{"sort":"pillar","pillar":4,"value":5},{"sort":"pillar","pillar":4,"value":6},{"sort":"pillar","pillar":4,"value":7},{"sort":"pillar","pillar":4,"value":8},{"sort":"pillar","pillar":5,"value":1},{"sort":"pillar","pillar":5,"value":2},{"sort":"pillar","pillar":5,"value":3},{"sort":"pillar","pillar":5,"value":4},{"sort":"pillar","pillar":5,"value":5},{"sort":"pillar","pillar":5,"value":6},{"sort":"pillar","pillar":5,"value":7},{"sort":"pillar","pillar":5,"value":8},{"sort":"helper","pillar":null,"value":1},{"sort":"helper","pillar":null,"value":4},{"sort":"helper","pillar":null,"value":8},{"sort":"guest","pillar":null,"value":2},{"sort":"swapper","pillar":null,"value":null},{"sort":"joker","pillar":null,"value":null},{"sort":"burden","pillar":null,"value":null},{"sort":"resource","pillar":null,"value":null},{"sort":"resource","pillar":null,"value":null},{"sort":"resource","pillar":null,"value":null},{"sort":"resource","pillar":null,"value":null},{"sort":"resource","pillar":null,"value":null},{"sort":"resource","pillar":null,"value":null}],"closed_factor":2,"combo_each":6,"card_left_each":-1,"pair_top":4},
};

export const round: LudotecaRoundSheet = {
  round: 1,
  ended: "hand",
  by: 0,
  players: [{"rows":[{"pillar":0,"cards":[{"card":7,"value":8},{"card":49,"value":4},{"card":48,"value":1}],"card_points":[1,0,0],"doubled":true,"condition":"closed","points":2},{"pillar":3,"cards":[{"card":28,"value":5},{"card":25,"value":2}],"card_points":[-1,-1],"doubled":false,"condition":"short","points":-2}],"combos":1,"combo_points":6,"resources":3,"resource_points":4,"cards_left":0,"hand_points":0,"goal":5,"goal_met":true,"goal_points":3,"points":13,"total":13},{"rows":[{"pillar":0,"cards":[{"card":6,"value":7},{"card":5,"value":6},{"card":4,"value":5},{"card":2,"value":3}],"card_points":[1,1,1,1],"doubled":false,"condition":"open","points":4}],"combos":0,"combo_points":0,"resources":0,"resource_points":0,"cards_left":4,"hand_points":-4,"goal":7,"goal_met":false,"goal_points":0,"points":0,"total":0}],
};
