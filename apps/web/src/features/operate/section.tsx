import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./section.module.css";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject, type Key } from "react";
import { reasonOf } from "../../api/failure.ts";
import type { Read } from "../../api/use-read.ts";
import { ReadState } from "../../product/read-state.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";

interface SectionProps<T> {
  readonly title: string;
  /** What the section is, in a sentence. */
  readonly lead: string;
  /** The section's read. Unset: nothing it shows can be outdated. */
  readonly read?: Read<T>;
  /** What works without the read: a search form. */
  readonly before?: ReactNode;
  /** Two reads with the same key have the same things in the same places. Unset: new data is shown immediately. */
  readonly keyOf?: (data: T) => string;
  /** `showNext`: the next read is shown immediately, because the user who just clicked is waiting for it. */
  readonly children: (data: T, showNext: () => void) => ReactNode;
}

/** A section of the operator's page: its heading, its age, and the states of its read. */
export function Section<T>({ title, lead, read, before, keyOf, children }: SectionProps<T>) {
  const id = useId();
  return (
    <section className={`${layoutStyles.stack} ${styles.section}`} aria-labelledby={id}>
      <div className={`${layoutStyles.row} ${styles.head}`}>
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
      {read && (
        <ReadState read={read} loading={`Loading: ${title}...`} failed={`${title} could not be read`} rows={4}>
          Nothing was changed.
        </ReadState>
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
          {keyOf ? (
            <Steady fresh={read.data} keyOf={keyOf}>
              {children}
            </Steady>
          ) : (
            children(read.data, () => undefined)
          )}
        </>
      )}
    </section>
  );
}

/** An element that the user is about to click, or is typing into. */
const inUse = ":is(button, input, select, textarea, a, summary):is(:hover, :focus)";

interface SteadyProps<T> extends Required<Pick<SectionProps<T>, "keyOf" | "children">> {
  readonly fresh: T;
}

/**
 * Shows new data, unless that would move what the user is about to click: then what is shown stays, with its text up to
 * date, until the user asks for the new data (rule OR38).
 */
function Steady<T>({ fresh, keyOf, children }: SteadyProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const { shown, hasChanged, show, showNext } = useSteady(fresh, keyOf, place);
  return (
    <div ref={place} className={layoutStyles.stack}>
      <output className={styles.changed}>
        {hasChanged && (
          <>
            This list has changed.{" "}
            <Button look="bare" onClick={show}>
              Reload it
            </Button>
          </>
        )}
      </output>
      {children(shown, showNext)}
    </div>
  );
}

function useSteady<T>(fresh: T, keyOf: (data: T) => string, place: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(fresh);
  const showsNext = useRef(false);
  const hasChanged = keyOf(fresh) !== keyOf(shown);
  useEffect(() => {
    if (hasChanged && !showsNext.current && place.current?.querySelector(inUse)) return;
    showsNext.current = false;
    setShown(fresh);
  }, [fresh, hasChanged, place]);
  return {
    shown: hasChanged ? shown : fresh,
    hasChanged,
    show: () => setShown(fresh),
    showNext: () => {
      showsNext.current = true;
    },
  };
}

/** A column: its name, and its cell for a row. */
type Column<Row> = readonly [name: string, cell: (row: Row) => ReactNode];

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  /** The actions of a row, and a column name that is only read out. */
  readonly action?: Column<Row>;
}

/** Rows in columns; on narrow screens each row is a block, with the column's name before each value. */
export function Table<Row>({ rows, keyOf, columns, action }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} className={textStyles.kicker} scope="col">
              {name}
            </th>
          ))}
          {action && (
            <th className={textStyles.kicker} scope="col">
              <VisuallyHidden>{action[0]}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([name, cell], at) =>
              at === 0 ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name}>
                  {cell(row)}
                </td>
              ),
            )}
            {action && <td>{action[1](row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Milliseconds between updates of the age shown. */
const step = 5_000;

/** How long ago something was read, in words that stay up to date. Updates are not read out. */
export function ReadAge({ at }: { readonly at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return <>updated {ageWords(Math.max(0, now - at))}</>;
}

/** @param age in milliseconds */
export function ageWords(age: number): string {
  const seconds = Math.round(age / 1000);
  if (seconds < 5) return "just now";
  if (seconds < 90) return `${seconds} seconds ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes ago` : `${Math.round(minutes / 60)} hours ago`;
}
