/** Whether somebody has touched the page yet: before, browsers refuse to sound and to vibrate, and complain. */
export function touched(): boolean {
  const activation: UserActivation | undefined = navigator.userActivation; // older ones have none
  return activation?.hasBeenActive ?? true;
}
