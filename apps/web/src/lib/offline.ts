import { useState } from "react";
import { createStore } from "./create-store.ts";
import { useStoreInTransition } from "./use-store-in-transition.ts";

const isOffline = createStore(false);

/** Sets whether the line under the header says that the server cannot be reached (rule OF8). */
export const setOffline = isOffline.set;

/**
 * Whether the page was opened without a network: then what works comes first. Of an open page nothing moves.
 * @param isOpening the page still loads: that nothing answers may only be found out meanwhile
 * @param isUnanswered the server did not answer
 */
export function useOpenedOffline(isOpening = false, isUnanswered = false): boolean {
  const isNow = useOffline() || isUnanswered;
  const [isSo, setSo] = useState(() => isOffline.get() || (typeof window !== "undefined" && !navigator.onLine));
  if (isOpening && isNow && !isSo) setSo(true);
  return isSo;
}

export function useOffline(): boolean {
  return useStoreInTransition(isOffline.listen, isOffline.get);
}
