import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For a prerendered control: people use it before hydration, when no event handler runs. After hydration `read` is
 * called once to read what it holds by then.
 * @returns the ref the control needs
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
