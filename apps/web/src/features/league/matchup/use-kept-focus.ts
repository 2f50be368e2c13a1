import { useEffect, useRef } from "react";

/**
 * Picking a game may take away what was pressed: the folded sidebar of a small screen, the offer in the empty sheet. The
 * focus then goes to the file's name, so that the next key goes on from there.
 */
export function useKeptFocus(gameId: string | null): void {
  const before = useRef(gameId);
  useEffect(() => {
    if (before.current === gameId) return;
    before.current = gameId;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !activeElement.checkVisibility())
      document.getElementById("sheet-name")?.focus({ preventScroll: true });
  }, [gameId]);
}
