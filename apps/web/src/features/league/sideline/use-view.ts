import { useState } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { recallInTab, rememberInTab } from "../../../lib/tab-memory.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import type { Light } from "./shirt-colors.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import type { WakeLock } from "./use-wake-lock.ts";

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
