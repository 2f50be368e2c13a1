import { useSyncExternalStore } from "react";

/** Whether Find should be open over the page: its button stands in the header and on Home, and Ctrl+K is every page's. */
let isOpen = false;
let listeners: readonly (() => void)[] = [];

function set(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  for (const tell of listeners) tell();
}

export const openFind = (): void => set(true);
export const closeFind = (): void => set(false);

function watch(tell: () => void): () => void {
  listeners = [...listeners, tell];
  return () => {
    listeners = listeners.filter((other) => other !== tell);
  };
}

export function useFindOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  );
}

/** What Find's box is called. */
export const findLabel = "Find a league, team, game or player";
