import { startTransition, useEffect, useEffectEvent, useState } from "react";

/**
 * Reads a store outside React, like `useSyncExternalStore`, for data that arrives on its own. A change renders in a
 * transition, where `useSyncExternalStore` would render every reader in one task, which on a phone blocks a tap at that
 * moment. A component that re-renders for another reason meanwhile gets the newest value, so two readers can differ
 * until the transition is done.
 * @param subscribe calls back after every change; the same function as long as the store is the same
 * @param read returns the store's value; the same value as long as nothing changed, to avoid extra renders
 */
export function useStoreInTransition<T>(subscribe: (notify: () => void) => () => void, read: () => T): T {
  const shown = read();
  const [rendered, setRendered] = useState({ value: shown });
  // React drops a render after which no state differs, and its effects for good.
  if (!Object.is(rendered.value, shown)) setRendered({ value: shown });
  const look = useEffectEvent(() => {
    const value = read();
    if (!Object.is(value, shown)) startTransition(() => setRendered({ value }));
  });
  useEffect(() => {
    const unsubscribe = subscribe(() => look());
    // Picks up changes since the render.
    look();
    return unsubscribe;
  }, [subscribe]);
  return shown;
}
