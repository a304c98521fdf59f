/** What can be pointed at: legal actions sorted by the thing that is clicked. No rules here. */

import { decode, meant, narrow, targets } from "../../protocol/actions";
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
    private readonly view: Pick<SerendipityView, "focus">,
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
