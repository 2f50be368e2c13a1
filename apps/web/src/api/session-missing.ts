let listeners: readonly (() => void)[] = [];

/** Called when the server answers that nobody is signed in where somebody must be ('Auth session missing!'). */
export function tellSessionMissing(): void {
  for (const tell of listeners) tell();
}

/** Calls `tell` after each such answer, whichever request got it. */
export function watchSessionMissing(tell: () => void): void {
  listeners = [...listeners, tell];
}
