import { useState } from "react";
import { createStore } from "./create-store.ts";
import { useStoreInTransition } from "./use-store-in-transition.ts";

const isOffline = createStore(false);

/** Sets whether the line under the header says that the server cannot be reached (rule OF8). */
export const setOffline = isOffline.set;

/** Whether the page was opened without a network: then what works comes first. Of an open page nothing moves. */
export function useOpenedOffline(): boolean {
  const [isSo] = useState(() => isOffline.get() || (typeof window !== "undefined" && !navigator.onLine));
  return isSo;
}

export function useOffline(): boolean {
  return useStoreInTransition(isOffline.listen, isOffline.get);
}
