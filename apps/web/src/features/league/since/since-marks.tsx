import * as styles from "../shell/game-list.module.css";
import { createContext, useContext, useState, type ReactNode } from "react";
import { useQuiet } from "../../../lib/quiet.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Marks } from "./since-line.tsx";
import type { SinceNoticeProps } from "./use-since.ts";

const MarksContext = createContext<Marks>(new Map());

const Watch = lazyPart(
  "What changed since your files",
  () => import("./since-line.tsx").then(({ WatchFiles }) => WatchFiles),
  { instead: () => null },
);

/** Watches the rosters behind a person's files of this league, so that lists of its games show what has changed. */
export function SinceMarks({ league, children }: { readonly league: string; readonly children: ReactNode }) {
  const [marks, setMarks] = useState<Marks>(new Map());
  const isQuiet = useQuiet();
  return (
    <MarksContext value={marks}>
      {isQuiet && <Watch league={league} onMarks={setMarks} />}
      {children}
    </MarksContext>
  );
}

/** On a game or an event: the number of changes since the person's file of it. */
export function SinceMark({ event }: { readonly event: string }) {
  const count = useContext(MarksContext).get(event) ?? 0;
  if (!count) return null;
  return (
    <small className={`${styles.mark} ${styles.changed}`}>
      {`${count} ${count === 1 ? "change" : "changes"} since your file`}
    </small>
  );
}

const Line = lazyPart(
  "What changed since your file",
  () => import("./since-line.tsx").then(({ SinceLine }) => SinceLine),
  { instead: () => null },
);

/**
 * Records each downloaded file, and shows in one line what has changed since. Its code loads once there is a file; a
 * download before that is recorded then.
 */
export function SinceNotice(props: SinceNoticeProps) {
  const [isRequested, setRequested] = useState(false);
  if (props.exporting.file && !isRequested) setRequested(true);
  return isRequested && <Line {...props} />;
}
