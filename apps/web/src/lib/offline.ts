import { useStoreInTransition } from "./use-store-in-transition.ts";

let isOffline = false;
const listeners = new Set<() => void>();

/** Sets whether the line under the header says that the server cannot be reached (rule OF8). */
export function setOffline(next: boolean): void {
  isOffline = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOffline(): boolean {
  return useStoreInTransition(subscribe, () => isOffline);
}
