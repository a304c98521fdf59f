/** When to ring: once for each turn, and not before one can see what is asked. */

export class Bell {
  /** Whether we were waited for when somebody last looked; null before anybody has. */
  private due: boolean | null = null;
  private rung = true;

  /** To be told of every change; true at the moment to ring. Who comes to a table that waits knows it. */
  see(due: boolean, ready: boolean): boolean {
    if (due && this.due === false) this.rung = false;
    this.due = due;
    if (!due || !ready || this.rung) return false;
    this.rung = true;
    return true;
  }
}
