/** Ports with a message on its way: WebKit collects those that nothing refers to, and their message never arrives. */
const waiting = new Set<MessagePort>();

/**
 * Lets the page handle other tasks between two steps of long work. Uses a message, not a timer: in a background tab
 * timers fire once a second.
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    for (const port of [port1, port2]) waiting.add(port);
    port1.addEventListener("message", () => {
      for (const port of [port1, port2]) waiting.delete(port);
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
