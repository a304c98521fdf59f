/** Calls somebody who looks elsewhere, by a notification: one for each table. */

export class Caller {
  private shown: Notification | null = null;

  constructor(private readonly table: string) {}

  /** A sentence that may stand on a locked screen; silent where something else rings. */
  call(sentence: string, lang: string, silent: boolean): void {
    this.hangUp();
    if (Notification.permission !== "granted") return; // it may have been taken back since
    this.shown = new Notification(sentence, { tag: `spielwerk-${this.table}`, lang, silent });
    this.shown.onclick = () => {
      window.focus();
      this.hangUp();
    };
  }

  /** Somebody has come, or nobody is waited for any more. */
  hangUp(): void {
    this.shown?.close();
    this.shown = null;
  }
}
