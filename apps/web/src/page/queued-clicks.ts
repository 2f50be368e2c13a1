import { useEffect } from "react";

declare global {
  interface Window {
    /**
     * Set by the page's inline script: returns what was clicked before hydration, in order, buttons until this call,
     * games and events until it is deleted.
     */
    pressedEarly?: () => readonly HTMLElement[];
  }
}

let presses: readonly HTMLElement[] = [];

/**
 * Takes over the buttons from the inline script. Call it when hydration starts: from then on React handles them as it
 * reaches them. It would let a link lead away until the page's own code has arrived, so those stay with the script.
 */
export function collectQueuedClicks(): void {
  presses = window.pressedEarly?.() ?? [];
}

/** Replays clicks made before hydration, so none is lost. */
export function QueuedClicks(): null {
  useEffect(() => {
    const pressed = presses;
    presses = [];
    // The page is hydrated and handles events now. Our end-to-end tests wait for this mark.
    delete window.pressedEarly;
    for (const one of pressed) if (one.isConnected) one.click();
  }, []);
  return null;
}
