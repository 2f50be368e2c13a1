import { useSyncExternalStore } from "react";

/** Whether Find is open over the page. Its button is in the header and on Home, and Ctrl+K works on every page. */
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

/** The label of Find's box. */
export const findLabel = "Find a league, team, game or player";
