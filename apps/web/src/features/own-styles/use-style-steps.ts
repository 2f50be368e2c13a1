import type { OwnStyle } from "@agate/mine";
import { useOwnState } from "../../product/mine/use-owner.ts";
import { useStyleDrafts } from "./style-drafts.ts";

/** A style that is being changed, and the way back. */
export interface StyleSteps {
  /** As it stands now. */
  readonly style: OwnStyle;
  /** Something of it is not saved yet. */
  readonly isChanged: boolean;
  /** What is kept was changed elsewhere, another tab or device, since these changes began. */
  readonly isBehind: boolean;
  /** @param of the control it was typed into: such changes are undone together */
  readonly change: (next: Partial<OwnStyle>, of?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Forgets what is not kept, once it is kept or no longer wanted. */
  readonly settle: () => void;
}

interface Step {
  readonly style: OwnStyle;
  readonly of: string | null;
}

const mostSteps = 100;
const noSteps: readonly Step[] = [];

/**
 * Changes over a style, step by step; they are in this browser until they are kept (rule OS6).
 * @param key of the draft
 * @param origin the style as it is kept, or as a new one begins
 */
export function useStyleSteps(key: string, origin: OwnStyle, isNew: boolean): StyleSteps {
  const { drafts, set } = useStyleDrafts();
  const [past, setPast] = useOwnState(noSteps);
  const [future, setFuture] = useOwnState(noSteps);
  const draft = drafts.get(key);
  const kept = isNew ? "" : textOf(origin);
  const style = draft?.style ?? origin;
  const write = (next: OwnStyle) =>
    set(key, textOf(next) === kept ? null : { style: next, began: draft?.began ?? kept });
  return {
    style,
    isChanged: draft !== undefined,
    isBehind: !isNew && draft !== undefined && draft.began !== kept,
    change: (next, of) => {
      const isOneStep = of !== undefined && past.at(-1)?.of === of;
      if (!isOneStep) setPast([...past, { style, of: of ?? null }].slice(-mostSteps));
      setFuture([]);
      write({ ...style, ...next });
    },
    undo: stepTo(past, (last, left) => {
      setPast(left);
      setFuture([...future, { style, of: null }]);
      write(last.style);
    }),
    redo: stepTo(future, (last, left) => {
      setFuture(left);
      setPast([...past, { style, of: null }]);
      write(last.style);
    }),
    settle: () => set(key, null),
  };
}

function stepTo(steps: readonly Step[], act: (last: Step, left: readonly Step[]) => void): (() => void) | null {
  const last = steps.at(-1);
  return last ? () => act(last, steps.slice(0, -1)) : null;
}

/** The same text for the same style: a store may have its fields in another order. */
function textOf(style: OwnStyle): string {
  return JSON.stringify(style, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
