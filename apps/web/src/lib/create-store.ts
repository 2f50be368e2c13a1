import { useSyncExternalStore } from "react";

/** A value of this tab that notifies listeners of its changes. */
interface Store<T> {
  readonly first: T;
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns a function that unsubscribes */
  readonly listen: (listener: () => void) => () => void;
}

/** Creates a value that modules set and components show. @param first also shown by prerendered pages */
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

/** Returns the value of a store and re-renders on every change. */
export function useStore<T>({ listen, get, first }: Store<T>): T {
  return useSyncExternalStore(listen, get, () => first);
}
