/** Connects the menu beside Export with the part of the page that makes kits, which are far apart. */
let listeners: readonly (() => void)[] = [];

/** Opens the page's assignment kit. */
export function openKit(): void {
  for (const open of listeners) open();
}

/** @returns a function that stops listening */
export function whenKitOpens(open: () => void): () => void {
  listeners = [...listeners, open];
  return () => {
    listeners = listeners.filter((other) => other !== open);
  };
}
