import { useEffect } from "react";

declare global {
  interface Window {
    /**
     * Set by the page's inline script until the page is hydrated: the buttons, games and events that were clicked, in
     * order. None reaches React before: while it waits for the page's own code it would drop a click.
     */
    pressedEarly?: readonly HTMLElement[];
  }
}

/** Replays clicks made before hydration, so none is lost. A box that was checked already shows it, and is not a click. */
export function QueuedClicks(): null {
  useEffect(() => {
    const pressed = window.pressedEarly ?? [];
    // The page is hydrated and handles events now. Our end-to-end tests wait for this mark.
    delete window.pressedEarly;
    for (const one of pressed) if (one.isConnected) one.click();
    for (const box of document.querySelectorAll<HTMLInputElement>("#root input[type=checkbox]")) {
      if (box.checked === box.defaultChecked) continue;
      box.checked = box.defaultChecked;
      box.click();
    }
  }, []);
  return null;
}
