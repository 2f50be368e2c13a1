import { createStore } from "./create-store.ts";
import { useStoreInTransition } from "./use-store-in-transition.ts";

const isOffline = createStore(false);

/** Sets whether the line under the header says that the server cannot be reached (rule OF8). */
export const setOffline = isOffline.set;

export function useOffline(): boolean {
  return useStoreInTransition(isOffline.listen, isOffline.get);
}
