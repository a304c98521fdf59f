/** What can be pointed at: legal actions sorted by the thing that is clicked. No rules here. */

import { decode, encode, meant, narrow, targets } from "../../protocol/actions";
import type { KindInfo } from "../../protocol/types";
import type { SerendipityView } from "./types";

export class Choices {
  /** The tiles that can be pointed at. */
  readonly cells: ReadonlySet<number>;
  /** The rotations that can be chosen, each with its action. */
  readonly rotations: ReadonlyMap<number, number>;

  constructor(
    private readonly kinds: readonly KindInfo[],
    private readonly legal: readonly number[],
    private readonly view: Pick<SerendipityView, "focus" | "first" | "decision">,
  ) {
    this.cells = new Set(targets(kinds, legal, "cell").keys());
    this.rotations = targets(kinds, legal, "rotation");
  }

  /** The Serendip that is being turned, or null. */
  get turning(): number | null {
    return this.rotations.size > 0 ? this.view.focus : null;
  }

  /** The legal action that a click on a tile stands for. */
  at(cell: number): number | undefined {
    return narrow(this.kinds, this.legal, { args: { cell } })[0];
  }

  /** The tile that an action points at. */
  cellOf(action: number): number | null {
    return decode(this.kinds, action)?.args.cell ?? null;
  }

  /** Whether the tile can be taken somewhere else: the one in question, or the first of two. */
  travels(cell: number): boolean {
    const { first, focus, decision } = this.view;
    if (decision === "first") return this.cells.has(cell);
    return cell === (decision === "second" ? first : focus) && this.moves([...this.cells][0] ?? -1);
  }

  /** What taking the first of two tiles to the second would have meant. */
  meantAs(second: number, first: number): { action: number; first: number } | undefined {
    const [one, other] = [
      encode(this.kinds, "first", { cell: first }),
      encode(this.kinds, "second", { cell: second }),
    ];
    return one === undefined || other === undefined ? undefined : { action: other, first: one };
  }

  /** Whether a click on a tile lets tiles travel, which nothing takes back. */
  moves(cell: number): boolean {
    const action = this.at(cell);
    return action !== undefined && decode(this.kinds, action)?.kind !== "reveal";
  }

  /** What a click on a tile would have meant, to ask which rule forbids it. */
  meantAt(cell: number): number | undefined {
    return meant(this.kinds, this.legal, "cell", cell);
  }
}
