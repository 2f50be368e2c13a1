import { useCallback, useState } from "react";
import type { EditedList } from "@agate/assignment";

const none: ReadonlyMap<string, string> = new Map();

export function useEditing() {
  const [open, show] = useState<EditedList["part"] | null>(null);
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
  return {
    open,
    show,
    /** Input that is invalid or unfinished, by part, person and field. */
    drafts,
    /** @param text null removes it */
    draft,
    dropDrafts: () => setDrafts(none),
  };
}

/** The page's editing state: which list is open, and unfinished input. */
export type Editing = ReturnType<typeof useEditing>;
