import "./report.css";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Fix, ReportColumn } from "./report-words.ts";

interface ReportViewProps {
  readonly notes: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly isSample: boolean;
  /** What a press can mend of the notes. */
  readonly fixes: readonly Fix[];
}

/** What a careful user must know before the download (FORMAT.md 9). */
export function ReportView({ notes: ofFile, columns, isSample, fixes }: ReportViewProps) {
  const report = useRef<HTMLElement>(null);
  const notes = [...(isSample ? ["Sample data: invented people"] : []), ...ofFile];
  return (
    <section className="report" aria-label="Report on this file" ref={report} tabIndex={-1}>
      {notes.length > 0 && (
        <ul className="report-notes">
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
        // What was mended is told no more, its button with it: the focus stays here.
        <Column key={column.title} column={column} onFixed={() => report.current?.focus({ preventScroll: true })} />
      ))}
    </section>
  );
}

const shownAtFirst = 3;

interface ColumnProps {
  readonly column: ReportColumn;
  readonly onFixed: () => void;
}

function Column({ column: { count, title, note, items, fixes = [] }, onFixed }: ColumnProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={classNames("report-column", !count && "none")}>
      <h3>
        <span className="n">{count}</span> {title}
      </h3>
      {note && <p>{note}</p>}
      {count > 0 && (
        <ul>
          {items.map(({ what, why }, at) => (
            // Two people may bear one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={isWhole || at < shownAtFirst ? undefined : "only-on-paper"}>
              <b>{what}</b>
              {`. ${why}`}
            </li>
          ))}
        </ul>
      )}
      {items.length > shownAtFirst && (
        <Button look="bare" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${items.length}`}
        </Button>
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
