import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./report.module.css";
import { useId, useRef, useState } from "react";
import { useTemporaryStyle } from "../../../product/own-styles/use-own-styles.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";
import { Button } from "../../../ui/button.tsx";
import { foldId } from "./report-link.tsx";
import { temporaryStyleColumn, type Fix, type ReportColumn, type ReportItem } from "./report-words.ts";

export interface ReportViewProps {
  /** The region's name; by default it is about this file. */
  readonly label?: string;
  readonly notes: readonly string[];
  readonly columns: readonly ReportColumn[];
  /** The file's caption style: one from a link is reported (rule OS12). */
  readonly style: StyleName;
  /** The id of the notice that the people are invented. */
  readonly describedBy?: string;
  /** One-click fixes for the notes. */
  readonly fixes?: readonly Fix[];
  /** Shows where in the file an entry is. */
  readonly onShow: (item: ReportItem) => void;
}

/** What a careful user must know before the download (rule B): one line of counts, which expands on click. */
export function ReportView({
  label = "Report on this file",
  notes,
  columns: ofFile,
  style,
  describedBy,
  fixes = [],
  onShow,
}: ReportViewProps) {
  const temporaryStyle = useTemporaryStyle(style);
  const columns = temporaryStyle ? [...ofFile, temporaryStyleColumn(temporaryStyle)] : ofFile;
  const [isOpen, setOpen] = useState(false);
  const report = useRef<HTMLElement>(null);
  const bodyId = useId();
  return (
    <section className={styles.fold} aria-label={label} aria-describedby={describedBy} ref={report} tabIndex={-1}>
      <button type="button" id={foldId} aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
        <b>Report</b>
        {columns.map(({ count, title }) => (
          <span key={title} className={count ? undefined : styles.zero}>
            <b>{count}</b> {title}
          </span>
        ))}
        {notes.length > 0 && <span className={styles.foldNotes}>{notes.map((note) => `${note}.`).join(" ")}</span>}
      </button>
      <div className={styles.report} data-open={isOpen || undefined} id={bodyId}>
        {notes.length > 0 && (
          <ul className={`${layoutStyles.line} ${styles.notes}`}>
            {notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
            {fixes.map(({ label, act }) => (
              <li key={label}>
                <Button look="bare" onClick={act}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {columns.map((column) => (
          <Column
            key={column.title}
            column={column}
            onShow={onShow}
            // A fixed entry disappears with its button, so the focus stays here.
            onFixed={() => report.current?.focus({ preventScroll: true })}
          />
        ))}
      </div>
    </section>
  );
}

interface ColumnProps {
  readonly column: ReportColumn;
  readonly onShow: (item: ReportItem) => void;
  readonly onFixed: () => void;
}

function Column({ column: { count, title, note, items, fixes = [] }, onShow, onFixed }: ColumnProps) {
  return (
    <div className={styles.column} data-none={!count || undefined}>
      <h3>
        <span className={styles.count}>{count}</span> {title}
      </h3>
      {note && <p>{note}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item, at) => (
            // Two people can have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <button type="button" className={styles.item} onClick={() => onShow(item)}>
                <b>{item.what}</b>
                {`. ${item.why}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      {fixes.map(({ label, act }) => (
        <Button
          key={label}
          onClick={() => {
            act();
            onFixed();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
