import type { EditChange } from "@agate/mine";
import { useCallback, useMemo, useState } from "react";
import { changeMine, removeMine, useMine } from "../../../product/mine/mine.ts";
import type { EditedList } from "./edited-list.ts";
import { useEditsEngine } from "./use-edits-engine.ts";

/** Something that was done, and the way back. */
interface Step {
  /** "scratched Isaiah Pettibone" */
  readonly label: string;
  readonly back: readonly EditChange[];
  /** What is typed into one control without a pause is one step. */
  readonly of: string | null;
}

/** The editing of a page's lists: which one is open, what is half typed, and the way back. */
export interface Editing {
  readonly open: EditedList<unknown>["part"] | null;
  readonly show: (part: EditedList<unknown>["part"] | null) => void;
  /** Whether new edits hold for this game only. */
  readonly isForGame: boolean;
  readonly setForGame: (isForGame: boolean) => void;
  /** What is typed and cannot be kept as it stands, or not yet: by part, person and field. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly draft: (at: string, text: string | null) => void;
  readonly dropDrafts: () => void;
  /** @param of the control it was typed into: such changes are undone together */
  readonly run: (label: string, changes: readonly EditChange[], of?: string) => void;
  readonly undo: { readonly label: string; readonly act: () => void } | null;
  readonly redo: { readonly label: string; readonly act: () => void } | null;
}

const none: ReadonlyMap<string, string> = new Map();

export function useEditing(): Editing {
  const { records } = useMine("edit");
  const [open, setOpen] = useState<Editing["open"]>(null);
  const { engine } = useEditsEngine(open !== null);
  const [isForGame, setForGame] = useState(true);
  const [drafts, setDrafts] = useState(none);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const draft = useCallback((at: string, text: string | null) => {
    setDrafts((before) => {
      if ((before.get(at) ?? null) === text) return before;
      const after = new Map(before);
      if (text === null) after.delete(at);
      else after.set(at, text);
      return after;
    });
  }, []);
  const run = useCallback(
    (label: string, changes: readonly EditChange[], of: string | null = null) => {
      if (!engine || !changes.length) return;
      const back = engine.inverseOf(changes, records);
      if (!writeEdits(changes)) return;
      setFuture([]);
      setPast((steps) => {
        const last = steps.at(-1);
        return of !== null && last?.of === of ? steps : [...steps, { label, back, of }].slice(-mostSteps);
      });
    },
    [engine, records],
  );

  return useMemo(() => {
    const step = (
      from: readonly Step[],
      setFrom: typeof setPast,
      setTo: typeof setPast,
    ): { readonly label: string; readonly act: () => void } | null => {
      const last = from.at(-1);
      if (!last || !engine) return null;
      return {
        label: last.label,
        act: () => {
          const back = engine.inverseOf(last.back, records);
          if (!writeEdits(last.back)) return;
          setDrafts(none);
          setFrom(from.slice(0, -1));
          setTo((to) => [...to, { label: last.label, back, of: null }]);
        },
      };
    };
    return {
      open,
      show: setOpen,
      isForGame,
      setForGame,
      drafts,
      draft,
      dropDrafts: () => setDrafts(none),
      run,
      undo: step(past, setPast, setFuture),
      redo: step(future, setFuture, setPast),
    };
  }, [open, isForGame, drafts, draft, run, past, future, engine, records]);
}

const mostSteps = 100;

/** @returns false: one was refused, and the person has been told so */
export function writeEdits(changes: readonly EditChange[]): boolean {
  return changes.every(({ id, fields }) => {
    if (fields) return changeMine("edit", id, fields.of ? { ...fields, removed: false } : fields);
    removeMine("edit", id);
    return true;
  });
}
