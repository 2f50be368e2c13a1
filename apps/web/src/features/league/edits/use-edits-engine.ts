import { useEffect } from "react";
import { createStore, useStore } from "../../../lib/create-store.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import { useMine, useEngine, engineNow } from "../../../product/mine/mine.ts";
import type * as Engine from "./edits-engine.ts";

export type EditsEngine = typeof Engine;

/** The engine, and how its coming goes. */
export interface EngineState {
  readonly engine: EditsEngine | null;
  readonly error: unknown;
  /** Goes up with every failure. */
  readonly failures: number;
  readonly isComing: boolean;
}

const state = createStore<EngineState>({ engine: null, error: null, failures: 0, isComing: false });

const set = (next: Partial<EngineState>) => state.set({ ...state.get(), ...next });

/** Brings the engine, once; rejects where it cannot be loaded. */
export async function bringEditsEngine(): Promise<void> {
  const { engine, isComing, failures } = state.get();
  if (engine || isComing) return;
  set({ isComing: true });
  try {
    set({ engine: await importWithRetry(() => import("./edits-engine.ts")), error: null, isComing: false });
  } catch (error) {
    set({ error, failures: failures + 1, isComing: false });
    throw error;
  }
}

preloadLater(bringEditsEngine);

/** @param isWanted brings it at once; else it comes when the page is quiet */
export function useEditsEngine(isWanted: boolean): EngineState {
  const shown = useStore(state);
  useEffect(() => {
    // A failure is told by the state.
    if (isWanted) bringEditsEngine().catch(() => null);
  }, [isWanted]);
  return shown;
}

/**
 * Whether the person's edits may still come: from this browser's store, or on a device that has nothing of the account yet
 * from the account. A file made before would lack them, and the presets and codes that come with them (rule ED14).
 */
export function useEditsAwaited(): boolean {
  const { status } = useMine("edit");
  const isFirst = useEngine(() => engineNow()?.isFirstAwaited() ?? false, false);
  return status === "loading" || isFirst;
}
