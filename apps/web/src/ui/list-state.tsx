import * as styles from "./loading.module.css";
import * as textStyles from "./text.module.css";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useOffline } from "../lib/offline.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

type ListStateProps = { readonly className?: string } & (
  | {
      /** On its way; `title` is read out ("Loading events..."), where nothing else says it; a skeleton is shown. */
      readonly state: "loading";
      readonly title?: string;
      readonly rows?: number;
    }
  | {
      /** Nothing is there, and that is the truth; `children`: what there is next. */
      readonly state: "empty";
      readonly title: ReactNode;
      readonly children?: ReactNode;
      readonly action?: ReactNode;
    }
  | {
      /** It failed to load; `children`: what still works. */
      readonly state: "failed";
      readonly title: ReactNode;
      /** Why, in a sentence. */
      readonly reason?: string;
      readonly children?: ReactNode;
      readonly onRetry: () => void;
      readonly retrying?: boolean;
    }
);

/**
 * What stands in a list's place while it has no rows: three states, three different words, the same box. One that failed is
 * calm, and does not say why, while the whole page has no network.
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
  return (
    <div
      className={classNames(styles.listState, className)}
      data-state={state}
      role={state === "failed" && !isCalm ? "alert" : "status"}
    >
      {state === "failed" && !isCalm && <TriangleAlert />}
      <strong>{title}</strong>
      {(reason || props.children) && (
        <p>
          {reason}
          {reason && props.children && " "}
          {props.children}
        </p>
      )}
      {state === "failed" ? (
        <Button onClick={props.onRetry} busy={props.retrying}>
          <RotateCw />
          Try again
        </Button>
      ) : (
        props.action
      )}
    </div>
  );
}

/** A loading skeleton: so many rows of three lines, of uneven lengths. Hidden from screen readers. */
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
/** One of them alone. */
export function Bone() {
  return <div className={styles.bone} />;
}
