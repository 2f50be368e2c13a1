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
}

/** Outlives the editor, so that reopening it does not lose undo. */
let storedHistory: History | null = null;
const maxSteps = 100;

function storeHistory(history: History): History {
  storedHistory = history;
  return history;
}

export function useSteps(league: string, { dropDrafts }: Pick<Editing, "dropDrafts">) {
  const { records } = useMine("edit");
  const owner = useOwner();
  const [isForGame, setForGame] = useState(true);
  const [known, setHistory] = useState(storedHistory);
  const past = known?.league === league && known.owner === owner ? known.past : [];
  const last = past.at(-1);
  const set = (next: readonly Step[]) => {
    setHistory(storeHistory({ league, owner, past: next }));
  };
  const run = (label: string, changes: readonly EditChange[], of?: string) => {
    if (!changes.length) return;
    const did = stepsOf(changes, records);
    if (!writeEdits(changes)) return;
    if (of === undefined || last?.of !== of) set([...past, { label, did, of: of ?? null }].slice(-maxSteps));
    else set([...past.slice(0, -1), { ...last, did: joinSteps(last.did, did) }]);
  };
  const undo = () => {
    if (!last) return showToast({ tone: "note", title: "Nothing to undo" });
    const { changes, isPart } = undoSteps(last.did, records);
    if (!writeEdits(changes)) return;
    dropDrafts();
    set(past.slice(0, -1));
    if (isPart)
      showToast({
        tone: "note",
        title: changes.length ? "Not all of it" : "Nothing to undo",
        text: "Later changes, here or on another device, stay as they are.",
      });
  };
  return {
    /** Whether new edits apply to this game only. */
    isForGame,
    setForGame,
    /** @param of the control it was typed into: such changes are undone together */
    run,
    /** The label of the last action; null if there is none, and then `undo` says so. */
    last: last?.label ?? null,
    undo,
  };
}

/** The editor's actions as steps that can be undone (rules ED9, ED17). */
export type Steps = ReturnType<typeof useSteps>;
