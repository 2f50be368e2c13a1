import { useCallback, useState } from "react";
import type { EditedList } from "@agate/assignment";

/** The page's editing state: which list is open, and unfinished input. */
export interface Editing {
  readonly open: EditedList["part"] | null;
  readonly show: (part: EditedList["part"] | null) => void;
  /** Input that is invalid or unfinished, by part, person and field. */
  readonly drafts: ReadonlyMap<string, string>;
  /** @param text null removes it */
  readonly draft: (at: string, text: string | null) => void;
  readonly dropDrafts: () => void;
}

const none: ReadonlyMap<string, string> = new Map();

export function useEditing(): Editing {
  const [open, show] = useState<Editing["open"]>(null);
  const [drafts, setDrafts] = useState(none);
  const draft = useCallback(
    (at: string, text: string | null) =>
      setDrafts((before) => {
        const after = new Map(before);
        if (text === null) after.delete(at);
        else after.set(at, text);
        return after;
      }),
    [],
  );
  return { open, show, drafts, draft, dropDrafts: () => setDrafts(none) };
}
