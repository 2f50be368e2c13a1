/** Whether a person pressed something and waits for what comes of it, or the page asked by itself. */
export type AskedBy = "person" | "page";

let listeners: readonly ((by: AskedBy) => void)[] = [];

/** Called when the server answers that nobody is signed in where somebody must be ('Auth session missing!'). */
export function tellSessionMissing(by: AskedBy): void {
  for (const tell of listeners) tell(by);
}

/** Subscribes a listener to such answers, whichever request got them. */
export function watchSessionMissing(tell: (by: AskedBy) => void): void {
  listeners = [...listeners, tell];
}
