import { useEffect, useState } from "react";
import { recallInTab, rememberInTab } from "../../../lib/tab-memory.ts";
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
  /** The shirts are the other way round than is usual in this sport. */
  readonly isSwapped: boolean;
  readonly swap: (isSwapped: boolean) => void;
  readonly keepsOn: boolean;
  readonly keepOn: (keepsOn: boolean) => void;
  readonly wakeLock: WakeLock;
}

const lights: readonly Light[] = ["light", "dark", "sun"];

/**
 * The light is this browser's, and until one is chosen the system's; how shirts are worn belongs to a game, and stays with
 * this tab (rule SL3).
 * @param game what the shirts belong to
 */
export function useView(game: string): View {
  const isHydrated = useHydrated();
  const isDark = useMedia("(prefers-color-scheme: dark)", false);
  const { text, keep } = useStoredText("agate:sideline-light");
  const [isByLine, showByLine] = useState(false);
  const [keepsOn, keepOn] = useState(true);
  const [swapped, setSwapped] = useState<string | null>(null);
  const key = "agate:shirts";
  const remembered = swapped ?? (isHydrated ? recallInTab(key) : null);
  return {
    light: lights.find((one) => one === text) ?? (isDark ? "dark" : "light"),
    setLight: keep,
    isByLine,
    showByLine,
    isSwapped: remembered === game,
    swap: (isSwapped) => {
      const next = isSwapped ? game : "";
      rememberInTab(key, next);
      setSwapped(next);
    },
    keepsOn,
    keepOn,
    wakeLock: useWakeLock(isHydrated && keepsOn),
  };
}

/** `refused`: the browser does not let the page, to save its battery for instance. `missing`: it cannot at all. */
export type WakeLock = "off" | "on" | "refused" | "missing";

/**
 * Keeps the screen on while it is wanted (rule SL10). A browser takes the lock away when the page is hidden: it is asked
 * for again as soon as the page is back.
 */
function useWakeLock(isWanted: boolean): WakeLock {
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
