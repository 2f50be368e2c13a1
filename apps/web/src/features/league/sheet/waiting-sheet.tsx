import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./sheet.module.css";
import type { ReactNode } from "react";
import type { Problem } from "@agate/captions";
import { reasonOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import type { LiveFile } from "../sources/use-file-sources.ts";

interface WaitingSheetProps {
  readonly live: LiveFile;
  /** What a link names and is still loading: "Loading the matchup..."; null when nothing is. */
  readonly arriving: string | null;
  /** It is slow to load: an alternative is offered in the meantime. */
  readonly isLate?: boolean;
  /** The next step while nothing is chosen. */
  readonly children: ReactNode;
}

/** The sheet before there is a file: what it is waiting for, and the next step. */
export function WaitingSheet(props: WaitingSheetProps) {
  return (
    <div className={styles.waiting} data-waiting="">
      <Awaited {...props} />
    </div>
  );
}

function Awaited({ live, arriving, isLate, children }: WaitingSheetProps) {
  const { built, failed, loading } = live;
  const names = failed.map(({ name }) => name);
  if (names.length)
    return (
      <>
        <ListState
          state="failed"
          title={`Could not be loaded: ${names.join(", ")}`}
          offline={`Not on this device: ${names.join(", ")}.`}
          reason={reasonOf(failed[0]?.error)}
          onRetry={live.retry}
          retrying={live.isRetrying}
        >
          Everything else on this page still works.
        </ListState>
        {!failed.some(({ isNeeded }) => isNeeded) && <ContinueWithout names={names} onPress={live.continueWithout} />}
      </>
    );
  if (loading.length) {
    const late = loading.filter(({ isLate }) => isLate).map(({ name }) => name);
    return (
      <>
        <ListState state="loading" title={`Loading ${loading.map(({ name }) => name).join(", ")}...`} rows={6} />
        {late.length > 0 && <ContinueWithout names={late} onPress={live.continueWithout} />}
      </>
    );
  }
  if (built && !built.ok)
    return (
      <ListState state="empty" title={problemWords(built.problems)}>
        There is no file yet.
      </ListState>
    );
  if (!arriving) return children;
  return (
    <>
      <ListState state="loading" title={arriving} rows={isLate ? 1 : 6} />
      {isLate && children}
    </>
  );
}

function ContinueWithout({ names, onPress }: { readonly names: readonly string[]; readonly onPress: () => void }) {
  return (
    <div className={styles.waitingMore}>
      <Button onClick={onPress}>{`Continue without ${names.join(" and ")}`}</Button>
      <p className={textStyles.hint}>You can still make the file; the report says what is missing.</p>
    </div>
  );
}

/** Equal prefixes are reported only once, at their boxes. */
function problemWords(problems: readonly Problem[]): string {
  const others = problems.filter(({ code }) => code !== "same-prefix");
  return others.map(({ text }) => text).join(" ") || "Both teams have the same letter.";
}
