import * as styles from "./section.module.css";
import * as textStyles from "../../ui/text.module.css";
import { useId } from "react";
import type { ReactNode } from "react";
import { reasonOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ReadAge } from "./read-age.tsx";
import type { Fresh } from "./use-fresh.ts";

interface SectionProps<T> {
  readonly title: string;
  /** What it is, in a sentence. */
  readonly lead: string;
  /** What the section reads. Left out: it shows nothing that could be old. */
  readonly read?: Fresh<T>;
  /** What somebody can do without the read: a form to look with. */
  readonly before?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A section of the operator's page: its heading, its age, and the states of what it reads. */
export function Section<T>({ title, lead, read, before, children }: SectionProps<T>) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={textStyles.second}>
          {lead}
          {read?.state === "ready" && (
            <>
              {" "}
              It was <ReadAge at={read.readAt} />.
            </>
          )}
        </p>
      </div>
      {before}
      {read?.state === "loading" && <ListState state="loading" title={`Loading: ${title}...`} rows={4} />}
      {read?.state === "failed" && (
        <ListState state="failed" title={`${title} could not be read`} onRetry={read.retry} retrying={read.isRetrying}>
          {reasonOf(read.error)} Nothing was changed.
        </ListState>
      )}
      {read?.state === "ready" && (
        <>
          {read.error && (
            <Alert
              tone="warn"
              title="This could not be reloaded"
              action={
                <Button onClick={read.retry} busy={read.isRetrying}>
                  Try again
                </Button>
              }
            >
              {reasonOf(read.error)} You see the last version that loaded.
            </Alert>
          )}
          {children(read.data)}
        </>
      )}
    </section>
  );
}
