import "./report.css";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { ReportColumn } from "./report-words.ts";

interface ReportViewProps {
  readonly notes: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly isSample: boolean;
}

/** What a careful user must know before the download (FORMAT.md 9). */
export function ReportView({ notes: ofFile, columns, isSample }: ReportViewProps) {
  const notes = [...(isSample ? ["Sample data: invented people"] : []), ...ofFile];
  return (
    <section className="report" aria-label="Report on this file">
      {notes.length > 0 && (
        <ul className="report-notes">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
      {columns.map((column) => (
        <Column key={column.title} column={column} />
      ))}
    </section>
  );
}

const shownAtFirst = 3;

function Column({ column: { count, title, note, items } }: { readonly column: ReportColumn }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <div className={classNames("report-column", !count && "none")}>
      <h3>
        <span className="n">{count}</span> {title}
      </h3>
      {note && <p>{note}</p>}
      {count > 0 && (
        <ul>
          {shown.map(({ what, why }, at) => (
            // Two people may bear one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
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
    </div>
  );
}
