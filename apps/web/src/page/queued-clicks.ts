import { useEffect } from "react";

declare global {
  interface Window {
    /**
     * Set by the page's inline script: removes its event listener and returns the buttons that were clicked before
     * hydration, in order.
     */
    pressedEarly?: () => readonly HTMLButtonElement[];
  }
}

let presses: readonly HTMLButtonElement[] = [];

/** Takes over from the inline script. Call it once React handles every click (after hydration). */
export function collectQueuedClicks(): void {
  presses = window.pressedEarly?.() ?? [];
}

/** Replays clicks made before hydration, so none is lost. */
export function QueuedClicks(): null {
  useEffect(() => {
    const pressed = presses;
    presses = [];
    for (const button of pressed) if (button.isConnected) button.click();
    // The page is hydrated and handles events now. Our end-to-end tests wait for this mark.
    delete window.pressedEarly;
  }, []);
  return null;
}
