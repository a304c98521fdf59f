/** Whether this browser can call its player by a notification, and lets us. */

/** - `none`: it has no notifications for pages like this one; - `blocked`: its player forbids them. */
export type Calling = "none" | "blocked" | "possible";

/**
 * Some browsers have notifications, but not for a page without a service worker (Chrome on Android,
 * apps on an iPhone's home screen). Only trying tells; without a permission nothing is shown by it.
 */
function canBeMade(): boolean {
  if (Notification.permission === "granted") return true;
  try {
    new Notification("");
    return true;
  } catch {
    return false;
  }
}

export function calling(): Calling {
  if (!window.isSecureContext || !("Notification" in window)) return "none";
  if (Notification.permission === "denied") return "blocked";
  return canBeMade() ? "possible" : "none";
}

/** Asks the browser's own question, to which a click must have led. Whether we may call. */
export async function allowCalls(): Promise<boolean> {
  if (calling() !== "possible") return false;
  return (await Notification.requestPermission()) === "granted";
}
