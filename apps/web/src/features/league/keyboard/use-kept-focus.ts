import { useEffect, useRef } from "react";

/**
 * Picking a game or an event may take away what was pressed: the folded sidebar of a small screen, the offer in the empty
 * sheet. The focus then goes to the file's name, so that the next key goes on from there.
 */
export function useKeptFocus(pickedId: string | null): void {
  const before = useRef(pickedId);
  useEffect(() => {
    if (before.current === pickedId) return;
    before.current = pickedId;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !activeElement.checkVisibility())
      document.getElementById("sheet-name")?.focus({ preventScroll: true });
  }, [pickedId]);
}
