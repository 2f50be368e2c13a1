import { useMemo, useState } from "react";
import { useStoredText } from "../../../lib/use-stored-text.ts";

/**
 * Stored by person, so that the next one at a press-room computer sees nothing; Sign Out clears it (rule PG36).
 * @param reader a person's id; without one, the marks last as long as the page
 */
export function useExported(reader: string | null) {
  const { text, change } = useStoredText(reader ? `agate:exported:${reader}` : null);
  const [here, setHere] = useState<readonly string[]>([]);
  const [readerHere, setReaderHere] = useState(reader);
  // Another person has signed in, or the person has signed out. A session that was only just read is the same person's.
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

/** Exports are remembered for two weeks: a desk looks back on last Saturday, not on last season. */
const storedFor = 14 * 24 * 60 * 60_000;
const maxStored = 500;

/** The id of each game or event whose file has been exported, with the time (milliseconds since 1970). */
type ExportedMarks = Readonly<Record<string, number>>;

/** The marks stored in a browser, without expired ones; none if the stored text is something else. */
export function readMarks(text: string | null, now: number): ExportedMarks {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (typeof parsed !== "object" || parsed === null) return {};
    const marks = Object.entries(parsed).filter(
      (mark): mark is [string, number] => typeof mark[1] === "number" && mark[1] > now - storedFor && mark[1] <= now,
    );
    return Object.fromEntries(marks.toSorted(([, one], [, other]) => other - one).slice(0, maxStored));
  } catch {
    return {};
  }
}

/** The text to store after one more export. */
export function withMark(text: string | null, id: string, now: number): string {
  return JSON.stringify(readMarks(JSON.stringify({ ...readMarks(text, now), [id]: now }), now));
}
