import { useEffect, useState } from "react";

/** `refused`: the browser does not let the page, to save its battery for instance. `missing`: it cannot at all. */
export type WakeLock = "off" | "on" | "refused" | "missing";

/**
 * Keeps the screen on while it is wanted (rule SL10). A browser takes the lock away when the page is hidden: it is asked
 * for again as soon as the page is back.
 */
export function useWakeLock(isWanted: boolean): WakeLock {
  const [state, setState] = useState<WakeLock>("off");
  useEffect(() => {
    if (!isWanted) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (isOver || document.visibilityState !== "visible" || (held && !held.released)) return;
      if (!("wakeLock" in navigator)) return setState("missing");
      try {
        const lock = await navigator.wakeLock.request("screen");
        if (isOver) return void lock.release();
        held = lock;
        setState("on");
      } catch {
        if (!isOver) setState("refused");
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", askAgain);
      void held?.release();
      setState("off");
    };
  }, [isWanted]);
  return state;
}
