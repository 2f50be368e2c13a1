import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Reads a prerendered control that users change before hydration, when no event handler runs. After hydration, `read`
 * is called once to read the control's current value.
 * @returns the ref for the control
 */
export function usePreHydrationValue<Control extends Element>(
  read: (control: Control) => void,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  const readNow = useEffectEvent(read);
  useLayoutEffect(() => {
    if (ref.current) readNow(ref.current);
  }, []);
  return ref;
}
