import { useState } from "react";
import { joinSteps, stepsOf, undoSteps, type EditChange, type EditStep } from "@agate/mine";
import { useMine } from "../../../product/mine/mine.ts";
import { useOwner } from "../../../product/mine/use-owner.ts";
import { showToast } from "../../../ui/toast.ts";
import type { Editing } from "./use-editing.ts";
import { writeEdits } from "./write-edits.ts";

/** One action, and what it changed. */
interface Step {
  /** "scratched Isaiah Pettibone" */
  readonly label: string;
  readonly did: readonly EditStep[];
  /** The control it was typed into: typing there without a pause is one step. */
  readonly of: string | null;
}

/** One owner's actions in one league: another person at the same browser cannot undo them. */
interface History {
  readonly league: string;
  readonly owner: string | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** The editor's actions as steps that can be undone (rules ED9, ED17). */
export interface Steps {
  /** Whether new edits apply to this game only. */
  readonly isForGame: boolean;
  readonly setForGame: (isForGame: boolean) => void;
  /** @param of the control it was typed into: such changes are undone together */
  readonly run: (label: string, changes: readonly EditChange[], of?: string) => void;
  readonly undo: StepWay;
  readonly redo: StepWay;
}

/** One step of undo or redo. */
export interface StepWay {
  /** Null if there is none, and then `act` says so. */
  readonly label: string | null;
  readonly act: () => void;
}

/** Outlives the editor, so that reopening it does not lose undo. */
let kept: History | null = null;
const mostSteps = 100;

function keepHistory(history: History): History {
  kept = history;
  return history;
}

export function useSteps(league: string, { dropDrafts }: Pick<Editing, "dropDrafts">): Steps {
  const { records } = useMine("edit");
  const owner = useOwner();
  const [isForGame, setForGame] = useState(true);
  const [known, setHistory] = useState(kept);
  const isOwn = known?.league === league && known.owner === owner;
  const { past, future }: Omit<History, "league" | "owner"> = isOwn ? known : { past: [], future: [] };
  const set = (next: Omit<History, "league" | "owner">) => {
    setHistory(keepHistory({ league, owner, ...next }));
  };
  const run: Steps["run"] = (label, changes, of) => {
    if (!changes.length) return;
    const did = stepsOf(changes, records);
    if (!writeEdits(changes)) return;
    const last = past.at(-1);
    if (of === undefined || last?.of !== of) {
      set({ past: [...past, { label, did, of: of ?? null }].slice(-mostSteps), future: [] });
      return;
    }
    set({ past: [...past.slice(0, -1), { ...last, did: joinSteps(last.did, did) }], future: [] });
  };
  const wayOf = (
    word: string,
    from: readonly Step[],
    then: (left: readonly Step[], step: readonly Step[]) => Pick<History, "past" | "future">,
  ): StepWay => {
    const last = from.at(-1);
    if (!last) return { label: null, act: () => showToast({ tone: "note", title: `Nothing to ${word}` }) };
    return {
      label: last.label,
      act: () => {
        const { changes, isPart } = undoSteps(last.did, records);
        const did = stepsOf(changes, records);
        if (!writeEdits(changes)) return;
        dropDrafts();
        // A step whose edits are gone cannot be redone.
        set(then(from.slice(0, -1), did.length ? [{ label: last.label, did, of: null }] : []));
        if (isPart)
          showToast({
            tone: "note",
            title: changes.length ? "Not all of it" : `Nothing to ${word}`,
            text: `Later changes, here or on another device, stay as they are.`,
          });
      },
    };
  };
  return {
    isForGame,
    setForGame,
    run,
    undo: wayOf("undo", past, (left, step) => ({ past: left, future: [...future, ...step] })),
    redo: wayOf("redo", future, (left, step) => ({ past: [...past, ...step], future: left })),
  };
}
