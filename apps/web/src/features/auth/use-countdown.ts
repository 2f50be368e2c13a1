import { useCallback, useEffect, useState } from "react";
import { agreedEnd, secondsUntil } from "./countdown.ts";

/** Seconds left of a cooldown, counted down once a second, and how to set it to what the server says. */
export function useCountdown(): readonly [secondsLeft: number, agree: (secondsLeft: number) => void] {
  // The page's own clock: nobody can set it.
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = secondsUntil(end, now);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const agree = useCallback((seconds: number) => {
    const at = performance.now();
    setNow(at);
    setEnd((known) => agreedEnd(known, seconds, at));
  }, []);
  return [secondsLeft, agree];
}
