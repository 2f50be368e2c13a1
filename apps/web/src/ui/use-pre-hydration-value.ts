import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * For a control that is prerendered: it works before our code has come, and nobody hears of it. When the page is taken
 * over, `hear` is asked once to look at what it holds by then.
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
