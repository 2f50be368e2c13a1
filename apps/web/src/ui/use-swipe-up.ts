import { useRef } from "react";
import type { PointerEvent } from "react";

/** How far or how fast (pixels a millisecond) a finger has to go. */
const far = 45;
const fast = 0.11;

/**
 * Handlers of a box that a finger pushes away upwards; the way so far is its `--swipe`. A mouse selects text instead.
 * @param away it was pushed away
 */
export function useSwipeUp(away: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null);
  const show = (box: HTMLElement, way: string) => box.style.setProperty("--swipe", way);
  return {
    onPointerDown({ pointerType, clientY, timeStamp, target }: PointerEvent<HTMLElement>) {
      if (pointerType === "mouse" || (target as HTMLElement).closest("button")) return;
      start.current = { y: clientY, at: timeStamp };
    },
    onPointerMove({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      currentTarget.setPointerCapture(pointerId);
      show(currentTarget, `${Math.min(0, clientY - start.current.y)}px`);
    },
    onPointerUp({ currentTarget, clientY, timeStamp }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const way = start.current.y - clientY;
      const isFast = way > 0 && way / (timeStamp - start.current.at) > fast;
      start.current = null;
      if (way >= far || isFast) away();
      else show(currentTarget, "0px");
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      start.current = null;
      show(currentTarget, "0px");
    },
  };
}
