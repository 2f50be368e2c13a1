import { useEffect } from "react";
import { createStore, useStore } from "../../../lib/create-store.ts";
import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import { useMine, useEngine, engineNow } from "../../../product/mine/mine.ts";
import type * as Engine from "./edits-engine.ts";

export type EditsEngine = typeof Engine;

/** The engine, and its loading state. */
export interface EngineState {
  readonly engine: EditsEngine | null;
  readonly error: unknown;
  /** Increases with every failure. */
  readonly failures: number;
  readonly isLoading: boolean;
}

const state = createStore<EngineState>({ engine: null, error: null, failures: 0, isLoading: false });

const set = (next: Partial<EngineState>) => state.set({ ...state.get(), ...next });

/** Loads the engine once; rejects if it cannot be loaded. */
export async function loadEditsEngine(): Promise<void> {
  const { engine, isLoading, failures } = state.get();
  if (engine || isLoading) return;
  set({ isLoading: true });
  try {
    set({ engine: await importWithRetry(() => import("./edits-engine.ts")), error: null, isLoading: false });
  } catch (error) {
    set({ error, failures: failures + 1, isLoading: false });
    throw error;
  }
}

preloadLater(loadEditsEngine);

/** @param isWanted loads it at once; otherwise it loads when the page is idle */
export function useEditsEngine(isNeeded: boolean): EngineState {
  const shown = useStore(state);
  useEffect(() => {
    // The state reports a failure.
    if (isNeeded) loadEditsEngine().catch(() => null);
  }, [isNeeded]);
  return shown;
}

/**
 * Whether the person's edits can still load: from this browser's store or, on a device without the account's data, from
 * the account. A file made earlier would lack them, and the presets and codes that load with them (rule ED14).
 */
export function useEditsPending(): boolean {
  const { status } = useMine("edit");
  const isFirst = useEngine(() => engineNow()?.isFirstPending() ?? false, false);
  return status === "loading" || isFirst;
}
