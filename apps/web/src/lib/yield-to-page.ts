/**
 * Lets the page handle other tasks between two steps of long work. Uses a message, not a timer: in a background tab
 * timers fire once a second.
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Calls `act` once the browser has painted the last render. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
