import { useMemo, useState } from "react";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import { readMarks, withMark } from "./exported-marks.ts";

/** What has been exported on this page or, by a person who is signed in, in this browser. */
export interface Exported {
  readonly ids: ReadonlySet<string>;
  readonly mark: (id: string) => void;
}

/**
 * Kept by person, so that the next one at a press-room computer sees nothing; Sign Out empties it (rule PG36).
 * @param reader a person's id; of nobody the marks go with the page
 */
export function useExported(reader: string | null): Exported {
  const { text, change } = useStoredText(reader ? `agate:exported:${reader}` : null);
  const [here, setHere] = useState<readonly string[]>([]);
  const [readerHere, setReaderHere] = useState(reader);
  // Somebody else has signed in, or the person has signed out; a session that was only read now is the same person's.
  if (reader !== readerHere) {
    setReaderHere(reader);
    if (readerHere !== null && reader !== null) setHere([]);
  }
  const [openedAt] = useState(Date.now);
  const ids = useMemo(() => new Set([...Object.keys(readMarks(text, openedAt)), ...here]), [text, openedAt, here]);
  const mark = (id: string) => {
    setHere((marked) => [...marked, id]);
    change((newest) => withMark(newest, id, Date.now()));
  };
  return { ids, mark };
}
