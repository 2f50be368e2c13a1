import { useEffect } from "react";

declare global {
  interface Window {
    /** Set by the script that stands in a page: ends its listening and gives the buttons that were pressed, in order. */
    pressedEarly?: () => readonly HTMLButtonElement[];
  }
}

let presses: readonly HTMLButtonElement[] = [];

/** Takes over from the script in the page; for the moment from which React hears of every press itself. */
export function takeQueuedClicks(): void {
  presses = window.pressedEarly?.() ?? [];
}

/** Presses again, once its page is taken over, what was pressed before our code had come: no press is lost. */
export function QueuedClicks(): null {
  useEffect(() => {
    const pressed = presses;
    presses = [];
    for (const button of pressed) if (button.isConnected) button.click();
    // The page hears for itself now; our journeys wait for this sign.
    delete window.pressedEarly;
  }, []);
  return null;
}
