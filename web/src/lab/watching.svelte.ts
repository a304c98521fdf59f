/** Looks after the laboratory while somebody looks at its page. */

import { ApiProblem } from "../protocol/api";
import type { LabInfo, RunInfo } from "../protocol/types";
import { fetchLab } from "./api";

const BUSY_WAIT = 1000;
const QUIET_WAIT = 5000;

export const ACTIVE: readonly RunInfo["state"][] = ["waiting", "playing", "stopping", "reporting"];

/** Whether something will change by itself. */
export function moves(info: LabInfo | null): boolean {
  if (info === null || info.may !== "yes") return false;
  return info.packages !== "ready" || info.runs.some(({ state }) => ACTIVE.includes(state));
}

export class Watching {
  info = $state.raw<LabInfo | null>(null);
  /** Why nothing is known, or nothing new. */
  problem = $state.raw<ApiProblem | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  /** From now on, until what is handed back is called. */
  begin(): () => void {
    document.addEventListener("visibilitychange", this.looked);
    void this.look();
    return () => {
      this.ended = true;
      clearTimeout(this.timer);
      document.removeEventListener("visibilitychange", this.looked);
    };
  }

  private readonly looked = (): void => {
    clearTimeout(this.timer);
    if (document.visibilityState !== "hidden") void this.look();
  };

  /** Look now. What was known stays where nobody answers. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.info = await fetchLab();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.problem = error;
    }
    clearTimeout(this.timer);
    if (this.ended || document.visibilityState === "hidden") return;
    const wait = moves(this.info) || this.problem ? BUSY_WAIT : QUIET_WAIT;
    this.timer = setTimeout(() => void this.look(), wait);
  }
}
