import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * For a prerendered control: people use it before hydration, when no event handler runs. After hydration `hear` is
 * called once to read what it holds by then.
 * @returns the ref the control needs
 */
export function usePreHydrationValue<Control extends Element>(
  hear: (control: Control) => void,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  const look = useEffectEvent(hear);
  useLayoutEffect(() => {
    if (ref.current) look(ref.current);
  }, []);
  return ref;
}
