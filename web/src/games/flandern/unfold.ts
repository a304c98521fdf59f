/**
 * The table as it looks after each thing that happened, ahead of the view that tells it all. The
 * events say what became of what; nothing here knows why.
 */

import { GREY } from "./art/arms";
import type {
  FlandernCityView,
  FlandernEvent,
  FlandernGoldenView,
  FlandernSupply,
  FlandernView,
} from "./types";

const COVERED = -2;

type Change = Partial<FlandernView>;

export function unfold(view: FlandernView, event: FlandernEvent): FlandernView {
  return { ...view, ...(onBoard(view, event) ?? withCards(view, event) ?? withPoints(view, event)) };
}

function inCity(view: FlandernView, city: number, change: Partial<FlandernCityView>): Change {
  return { cities: view.cities.map((one) => (one.city === city ? { ...one, ...change } : one)) };
}

function cityOf(view: FlandernView, city: number): FlandernCityView {
  const found = view.cities[city];
  if (!found) throw new Error(`there is no city ${city}`);
  return found;
}

// -- tiles and pieces -----------------------------------------------------------

function onBoard(view: FlandernView, event: FlandernEvent): Change | undefined {
  switch (event.event) {
    case "CentreSet":
      return found(view, event.city, event.arms);
    case "CentrePlaced":
      return found(view, event.city, event.seat);
    case "TileBuilt":
      return build(view, event);
    case "SiteBegun": {
      const built = { ...view, ...build(view, event) };
      const stones = [...cityOf(built, event.city).stones, event.site].sort((a, b) => a - b);
      return { ...built, ...inCity(built, event.city, { stones }), stones: view.stones - 1 };
    }
    case "SiteFinished":
      return liftStones(view, event.city, [event.site]);
    case "StonesReturned":
      return liftStones(view, event.city, event.sites);
    case "CathedralPlaced": {
      const { cathedrals } = cityOf(view, event.city);
      const more = [...cathedrals, event.site].sort((a, b) => a - b);
      return { ...inCity(view, event.city, { cathedrals: more }), cathedrals: view.cathedrals - 1 };
    }
    case "FigurePlaced": {
      const { figures } = cityOf(view, event.city);
      const more = figures.map((count, place) => count + Number(place === event.site));
      return { ...inCity(view, event.city, { figures: more }), figures: view.figures - 1 };
    }
    case "SitesCovered": {
      const city = cityOf(view, event.city);
      const arms = city.arms.map((one, k) => (event.sites.includes(k) ? COVERED : one));
      const free = city.free - event.sites.length;
      return { ...inCity(view, event.city, { arms, free }), free_sites: view.free_sites - event.count };
    }
    case "CityScored":
      return inCity(view, event.city, { scored: true });
    default:
      return undefined;
  }
}

function found(view: FlandernView, city: number, arms: number): Change {
  const { arms: before } = cityOf(view, city);
  const free = before.length - 1;
  return {
    ...inCity(view, city, { used: true, free, arms: before.with(free, arms) }),
    free_sites: view.free_sites + free,
  };
}

function build(
  view: FlandernView,
  { city, site, arms, master }: { city: number; site: number; arms: number; master: number },
): Change {
  const town = cityOf(view, city);
  const masters = master ? [...town.masters, site].sort((a, b) => a - b) : town.masters;
  const shape = view.plans[town.plan]?.places[site]?.shape ?? -1;
  const take = (left: FlandernSupply["plain"]) =>
    left.map((count, k) => count - Number(k === shape)) as FlandernSupply["plain"];
  return {
    ...inCity(view, city, { arms: town.arms.with(site, arms), masters, free: town.free - 1 }),
    free_sites: view.free_sites - 1,
    supplies: view.supplies.map((supply) => {
      if (supply.arms !== arms) return supply;
      return master
        ? { ...supply, masters: take(supply.masters) }
        : { ...supply, plain: take(supply.plain) };
    }),
  };
}

function liftStones(view: FlandernView, city: number, sites: readonly number[]): Change {
  const stones = cityOf(view, city).stones.filter((site) => !sites.includes(site));
  return { ...inCity(view, city, { stones }), stones: view.stones + sites.length };
}

// -- cards ------------------------------------------------------------------------

function withCards(view: FlandernView, event: FlandernEvent): Change | undefined {
  switch (event.event) {
    case "RoundBegan":
      return {
        round: event.round,
        start: event.seat,
        order: [],
        shown: null,
        golden: null,
        golden_turn: false,
        choosing: true,
        chosen: view.chosen.map(() => false),
        choice: null,
      };
    case "GoldenSetAside":
      return { ...drawn(view), golden_aside: [...view.golden_aside, event.golden] };
    case "GoldenDrawn":
      return {
        ...drawn(view),
        golden: { owner: event.seat, back: event.back, golden: null, revealed: false },
      };
    case "GoldenSeen":
      return { golden: face(view, event.golden, false) };
    case "GoldenRevealed":
      return {
        golden: face(view, event.golden, true),
        golden_turn: true,
        golden_shown: [...view.golden_shown, event.golden],
      };
    case "ChoiceMade":
      return { chosen: view.chosen.with(event.seat, true) };
    case "OwnChoice":
      return { choice: { card: event.card, influence: event.influence } };
    case "ChoiceWithdrawn":
      return {
        chosen: view.chosen.with(event.seat, false),
        choice: event.seat === view.viewer ? null : view.choice,
      };
    case "CardsRevealed":
      return reveal(view, event.cards, event.influences, event.order);
    case "CardsPickedUp":
      return pickUp(view, event.seat, event.cards);
    case "InfluenceTaken":
      return { influence: add(view.influence, event.seat, 1) };
    default:
      return undefined;
  }
}

/** The top of the pile is gone; the cards with A lie above those with B. */
function drawn(view: FlandernView): Change {
  const [a, b] = view.pile_backs;
  return { pile_size: view.pile_size - 1, pile_backs: a > 0 ? [a - 1, b] : [a, b - 1] };
}

function face(view: FlandernView, golden: number, revealed: boolean): FlandernGoldenView | null {
  return view.golden && { ...view.golden, golden, revealed };
}

function reveal(
  view: FlandernView,
  cards: readonly number[],
  influences: readonly number[],
  order: number[],
): Change {
  return {
    choosing: false,
    chosen: cards.map(() => true),
    choice: null,
    order,
    shown: cards.map((card, seat) => ({ card, influence: influences[seat] ?? 0 })),
    hands: view.hands.map((hand, seat) => hand.filter((card) => card !== cards[seat])),
    played: view.played.map((lying, seat) =>
      [...lying, cards[seat] ?? 0].sort((a, b) => a - b),
    ),
    influence: view.influence.map((count, seat) => count - (influences[seat] ?? 0)),
  };
}

function pickUp(view: FlandernView, seat: number, cards: readonly number[]): Change {
  const hand = [...(view.hands[seat] ?? []), ...cards].sort((a, b) => a - b);
  return { hands: view.hands.with(seat, hand), played: view.played.with(seat, []) };
}

// -- points -----------------------------------------------------------------------

function add<N extends number | null>(
  list: readonly N[],
  at: number,
  more: number,
): (N | number)[] {
  return list.map((points, k): N | number => (k === at ? (points ?? 0) + more : points));
}

function withPoints(view: FlandernView, event: FlandernEvent): Change {
  switch (event.event) {
    case "GuildScored":
      return {
        track: add(view.track, event.seat, event.points),
        scores: add(view.scores, event.seat, event.points),
      };
    case "GreyScored":
      return { track: add(view.track, GREY, event.points) };
    case "InfluenceRewarded":
      return {
        track: add(view.track, event.seat, event.points),
        scores: add(view.scores, event.seat, event.points),
        bonus: add(view.bonus, event.seat, event.points),
      };
    case "GameEnded":
      return { golden_turn: false };
    default:
      return {};
  }
}
