import "./report.css";
import { nameOf } from "@agate/captions";
import type { Report } from "@agate/captions";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { LiveFile } from "../matchup/use-file.ts";
import { reportColumns } from "./report-words.ts";
import type { ReportColumn, TeamOf } from "./report-words.ts";

interface ReportViewProps {
  readonly report: Report;
  readonly rosters: LiveFile["rosters"];
  readonly isSample: boolean;
}

/** What a careful user must know before the download (FORMAT.md 9). */
export function ReportView({ report, rosters, isSample }: ReportViewProps) {
  const teamOf = teamsByPerson(rosters);
  const notes = [...(isSample ? ["Sample data: invented people"] : []), ...report.notes];
  return (
    <section className="report" aria-label="Report on this file">
      {notes.length > 0 && (
        <ul className="report-notes">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
      {reportColumns(report, teamOf).map((column) => (
        <Column key={column.title} column={column} />
      ))}
    </section>
  );
}

function teamsByPerson(rosters: LiveFile["rosters"]): TeamOf {
  const teams = new Map<string, string | null>();
  for (const { name: team, rows } of rosters)
    for (const { first_name: firstName, last_name: lastName, name } of rows) {
      const { full } = nameOf({ firstName, lastName, name });
      const other = teams.get(full);
      teams.set(full, other === undefined || other === team ? team : null);
    }
  return (name) => teams.get(name) ?? null;
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
