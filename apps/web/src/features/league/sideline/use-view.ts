import { useEffect, useState } from "react";
import { inTab } from "../../../lib/browser-storage.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import type { Light } from "./shirt-colors.ts";

/** How the numbers are shown. */
export interface View {
  readonly light: Light;
  readonly setLight: (light: Light) => void;
  readonly isByLine: boolean;
  readonly showByLine: (isByLine: boolean) => void;
  /** The shirts are reversed from what is usual in this sport. */
  readonly isSwapped: boolean;
  readonly swap: (isSwapped: boolean) => void;
  readonly staysOn: boolean;
  readonly setStaysOn: (staysOn: boolean) => void;
  readonly wakeLock: WakeLock;
}

const lights: readonly Light[] = ["light", "dark", "sun"];

/**
 * The theme is stored in this browser, and follows the system until one is chosen; the shirts belong to a game, and are
 * stored in this tab (rule SL3).
 * @param game what the shirts belong to
 */
export function useView(game: string): View {
  const isHydrated = useHydrated();
  const isDark = useMedia("(prefers-color-scheme: dark)", false);
  const { text, store } = useStoredText("agate:sideline-light");
  const [isByLine, showByLine] = useState(false);
  const [staysOn, setStaysOn] = useState(true);
  const [swappedGame, setSwappedGame] = useState<string | null>(null);
  const key = "agate:shirts";
  const remembered = swappedGame ?? (isHydrated ? inTab.read(key) : null);
  return {
    light: lights.find((one) => one === text) ?? (isDark ? "dark" : "light"),
    setLight: store,
    isByLine,
    showByLine,
    isSwapped: remembered === game,
    swap: (isSwapped) => {
      const next = isSwapped ? game : "";
      inTab.store(key, next);
      setSwappedGame(next);
    },
    staysOn,
    setStaysOn,
    wakeLock: useWakeLock(isHydrated && staysOn),
  };
}

/** `refused`: the browser does not let the page, for example to save battery. `missing`: it has no support. */
export type WakeLock = "off" | "on" | "refused" | "missing";

/**
 * Keeps the screen on while requested (rule SL10). Browsers release the lock when the page is hidden, so it is
 * requested again as soon as the page is back.
 */
function useWakeLock(isNeeded: boolean): WakeLock {
  const [state, setState] = useState<WakeLock>("off");
  useEffect(() => {
    if (!isNeeded) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = async () => {
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
    const requestAgain = () => void requestLock();
    requestAgain();
    document.addEventListener("visibilitychange", requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", requestAgain);
      void held?.release();
      setState("off");
    };
  }, [isNeeded]);
  return state;
}
