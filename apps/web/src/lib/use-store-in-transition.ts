import { startTransition, useEffect, useEffectEvent, useReducer } from "react";

/**
 * A store outside React, like `useSyncExternalStore`, for what arrives by itself: a change is rendered in a transition, where
 * `useSyncExternalStore` renders everybody who reads the store in one task, which on a phone blocks the tap that comes then.
 * Whoever renders for another reason meanwhile gets the newest; so two readers may differ until the transition is done.
 * @param subscribe calls back after every change; the same function as long as the store is the same
 * @param read what the store holds; the same value as long as nothing changed, or it is rendered once more
 */
export function useStoreInTransition<T>(subscribe: (tell: () => void) => () => void, read: () => T): T {
  const shown = read();
  const [, render] = useReducer((turn: number) => turn + 1, 0);
  const look = useEffectEvent(() => {
    if (!Object.is(read(), shown)) startTransition(render);
  });
  useEffect(() => {
    const unsubscribe = subscribe(() => look());
    // What came since it was rendered.
    look();
    return unsubscribe;
  }, [subscribe]);
  return shown;
}
