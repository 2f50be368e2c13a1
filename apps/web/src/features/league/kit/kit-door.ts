/** The menu beside Export and the part of the page that makes kits, which are far apart, meet here. */
let listeners: readonly (() => void)[] = [];

/** Opens the assignment kit of the page. */
export function openKit(): void {
  for (const open of listeners) open();
}

/** @returns stops listening */
export function whenKitOpens(open: () => void): () => void {
  listeners = [...listeners, open];
  return () => {
    listeners = listeners.filter((other) => other !== open);
  };
}
