import { inverseOf } from "@agate/mine";
import type { EditChange } from "@agate/mine";
import { useState } from "react";
import { useMine } from "../../../product/mine/mine.ts";
import type { Editing } from "./use-editing.ts";
import { writeEdits } from "./write-edits.ts";

/** Something that was done, and the way back. */
interface Step {
  /** "scratched Isaiah Pettibone" */
  readonly label: string;
  readonly back: readonly EditChange[];
  /** What is typed into one control without a pause is one step. */
  readonly of: string | null;
}

interface History {
  readonly league: string;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** What the editor does, step by step, and the way back (rule ED9). */
export interface Steps {
  /** Whether new edits hold for this game only. */
  readonly isForGame: boolean;
  readonly setForGame: (isForGame: boolean) => void;
  /** @param of the control it was typed into: such changes are undone together */
  readonly run: (label: string, changes: readonly EditChange[], of?: string) => void;
  readonly undo: { readonly label: string; readonly act: () => void } | null;
  readonly redo: { readonly label: string; readonly act: () => void } | null;
}

/** Outlives the editor: whoever opens it again can still go back. */
let kept: History | null = null;
const mostSteps = 100;

function keepHistory(history: History): History {
  kept = history;
  return history;
}

export function useSteps(league: string, { dropDrafts }: Pick<Editing, "dropDrafts">): Steps {
  const { records } = useMine("edit");
  const [isForGame, setForGame] = useState(true);
  const [history, setHistory] = useState<History>(() =>
    kept?.league === league ? kept : { league, past: [], future: [] },
  );
  const set = (next: Omit<History, "league">) => {
    setHistory(keepHistory({ league, ...next }));
  };
  const { past, future } = history;
  const run: Steps["run"] = (label, changes, of) => {
    if (!changes.length) return;
    const back = inverseOf(changes, records);
    if (!writeEdits(changes)) return;
    const isOneStep = of !== undefined && past.at(-1)?.of === of;
    set({ past: isOneStep ? past : [...past, { label, back, of: of ?? null }].slice(-mostSteps), future: [] });
  };
  const takeBack = (from: readonly Step[], then: (left: readonly Step[], step: Step) => Omit<History, "league">) => {
    const last = from.at(-1);
    if (!last) return null;
    return {
      label: last.label,
      act: () => {
        const back = inverseOf(last.back, records);
        if (!writeEdits(last.back)) return;
        dropDrafts();
        set(then(from.slice(0, -1), { label: last.label, back, of: null }));
      },
    };
  };
  return {
    isForGame,
    setForGame,
    run,
    undo: takeBack(past, (left, step) => ({ past: left, future: [...future, step] })),
    redo: takeBack(future, (left, step) => ({ past: [...past, step], future: left })),
  };
}
