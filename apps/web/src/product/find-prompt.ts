import { useSyncExternalStore } from "react";

/** Whether Find is open over the page. Its button is in the header and on Home, and Ctrl+K works on every page. */
let isOpen = false;
let listeners: readonly (() => void)[] = [];

function set(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  for (const notify of listeners) notify();
}

export const openFind = (): void => set(true);
export const closeFind = (): void => set(false);

function watch(notify: () => void): () => void {
  listeners = [...listeners, notify];
  return () => {
    listeners = listeners.filter((other) => other !== notify);
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
