import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `end` once so many milliseconds have passed in which it was not paused. */
export function useCountdown(milliseconds: number, isPaused: boolean, end: () => void): void {
  const left = useRef(milliseconds);
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (isPaused) return;
    const from = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [isPaused]);
}
