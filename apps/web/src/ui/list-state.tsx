import * as styles from "./loading.module.css";
import * as textStyles from "./text.module.css";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useOffline } from "../lib/offline.ts";
import { TryAgain } from "./button.tsx";
import { classNames } from "./class-names.ts";

type ListStateProps = { readonly className?: string } & (
  | {
      /** Loading; `title` is read out ("Loading events...") if nothing else says so. A skeleton is shown. */
      readonly state: "loading";
      readonly title?: string;
      readonly rows?: number;
    }
  | {
      /** Really empty; `children`: what comes next. */
      readonly state: "empty";
      readonly title: ReactNode;
      readonly children?: ReactNode;
      readonly action?: ReactNode;
    }
  | {
      /** It failed to load; `children`: what still works. */
      readonly state: "failed";
      readonly title: ReactNode;
      /** What a part that is read again by itself says instead while the whole page has no network. */
      readonly offline?: string | undefined;
      /** Why, in a sentence. */
      readonly reason?: string;
      readonly children?: ReactNode;
      readonly onRetry: () => void;
      readonly retrying?: boolean;
    }
);

/**
 * Replaces a list that has no rows: three states, three different texts, the same box. While the whole page has no
 * network, a failed one is calm: it gives no reason, and a part that is read again by itself is one plain sentence.
 */
export function ListState(props: ListStateProps) {
  const { state, title, className } = props;
  // Then the line under the header says why, and nothing repeats it (rule OF8).
  const isCalm = useOffline();
  const reason = state === "failed" && !isCalm && props.reason;
  if (state === "loading")
    return (
      <div className={classNames(styles.listState, className)} data-state={state}>
        {title && <output className={textStyles.visuallyHidden}>{title}</output>}
        <Skeleton rows={props.rows ?? 3} />
      </div>
    );
  if (state === "failed" && isCalm && props.offline)
    return <output className={classNames(styles.listState, textStyles.second, className)}>{props.offline}</output>;
  return (
    <div
      className={classNames(styles.listState, className)}
      data-state={state}
      role={state === "failed" && !isCalm ? "alert" : "status"}
    >
      {state === "failed" && !isCalm && <TriangleAlert />}
      <strong>{title}</strong>
      {(reason || props.children) && (
        <p className={textStyles.second}>
          {reason}
          {reason && props.children && " "}
          {props.children}
        </p>
      )}
      {state === "failed" ? <TryAgain onClick={props.onRetry} busy={props.retrying} /> : props.action}
    </div>
  );
}

/** A loading skeleton: this many rows of three lines, of uneven lengths. Hidden from screen readers. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.bones} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Bone />
          <Bone />
          <Bone />
        </div>
      ))}
    </div>
  );
}
/** A single line of the skeleton. */
export function Bone() {
  return <div className={styles.bone} />;
}
