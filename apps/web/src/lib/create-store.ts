import { useSyncExternalStore } from "react";

/** A value of this tab, and whoever wants to know of its changes. */
interface Store<T> {
  readonly first: T;
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns what ends it */
  readonly listen: (listener: () => void) => () => void;
}

/** Makes a value that modules set and components show. @param first also what prerendered pages show */
export function createStore<T>(first: T): Store<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => now,
    set: (next) => {
      now = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, whenever it changes. */
export function useStore<T>({ listen, get, first }: Store<T>): T {
  return useSyncExternalStore(listen, get, () => first);
}
