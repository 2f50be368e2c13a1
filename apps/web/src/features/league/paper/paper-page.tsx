import * as styles from "./spotting-sheet.module.css";
import type { CSSProperties, ReactNode } from "react";
import type { Lane, Row, SheetPage } from "./pages.ts";
import { marksOf, type Spotted, type Spotting } from "./spotting.ts";

interface PaperPageProps {
  readonly page: SheetPage;
  readonly spotting: Spotting;
  readonly league: string;
  readonly title: ReactNode;
  /** "Page 1 of 2"; null for a single page. */
  readonly count: string | null;
  /** How old the people are, and their source. */
  readonly age: ReactNode;
  /** "Printed July 4, 2026, 12:00 PM ET" */
  readonly printed: string;
  readonly columns: PaperColumns;
}

/** The columns of a sheet's tables, and the width in letters of the last two. */
export interface PaperColumns {
  readonly number: boolean;
  /** "Pos." or "Team"; null if there is none. */
  readonly detail: string | null;
  readonly detailLetters: number;
  /** 0 if there are no codes. */
  readonly codeLetters: number;
}

/** One sheet of paper, as printed. */
export function PaperPage({ page, spotting, league, title, count, age, printed, columns }: PaperPageProps) {
  return (
    <article className={styles.page}>
      <header>
        <div>
          <p>{league}</p>
          <h3>{title}</h3>
        </div>
        <p>
          {spotting.place.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </header>
      {page.lanes.length > 0 && (
        <div className={styles.lanes}>
          {page.lanes.map((lane) => (
            <LaneTable key={`${lane.group.part} ${keyOf(lane.rows[0])}`} lane={lane} columns={columns} />
          ))}
        </div>
      )}
      {page.hasNotes && spotting.notes.length > 0 && (
        <div className={styles.notes}>
          {spotting.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {page.codes.length > 0 && (
        <section className={styles.codes}>
          <h4>Common codes</h4>
          <dl>
            {page.codes.map(({ code, text }) => (
              <div key={code}>
                <dt>{code}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <footer>
        <p>{age}</p>
        <p>{["Agate Caption Codes", count, printed].filter(Boolean).join(". ")}.</p>
      </footer>
    </article>
  );
}

function keyOf(row: Row | undefined): string {
  if (!row) return "";
  return row.kind === "person" ? row.person.key : row.unit;
}

function LaneTable({ lane: { group, isContinued, rows }, columns }: { lane: Lane; columns: PaperColumns }) {
  const { name, prefix, people } = group;
  const { number, detail, codeLetters } = columns;
  const wide = 1 + Number(number) + Number(detail !== null) + Number(codeLetters > 0);
  return (
    <section className={styles.lane}>
      {name && (
        <h4>
          <span>{name}</span>
          <small>
            {isContinued ? "continued" : `${people.length} ${people.length === 1 ? "player" : "players"}`}
            {prefix && (
              <>
                , prefix <code>{prefix}</code>
              </>
            )}
          </small>
        </h4>
      )}
      {rows.length === 0 ? (
        <p>There is no roster to print.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {number && (
                <th scope="col" className={styles.wideNumber}>
                  No.
                </th>
              )}
              <th scope="col">Name</th>
              {detail && (
                <th scope="col" className={styles.wideDetail}>
                  {detail}
                </th>
              )}
              {codeLetters > 0 && (
                <th scope="col" className={styles.wideCode}>
                  Code
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.kind === "unit" ? (
                <tr key={row.unit} data-unit="">
                  <th colSpan={wide} scope="rowgroup">
                    {row.unit}
                  </th>
                </tr>
              ) : (
                <PersonRow key={row.person.key} person={row.person} isCoach={row.isCoach} columns={columns} />
              ),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Passes the letter count to the CSS, which fits the text to the column. */
const fit = (text: string) => ({ "--letters": text.length }) as CSSProperties;

interface PersonRowProps {
  readonly person: Spotted;
  readonly isCoach: boolean;
  readonly columns: PaperColumns;
}

function PersonRow({ person, isCoach, columns }: PersonRowProps) {
  const { number, last, first, detail, code, isShared } = person;
  const marks = marksOf(person);
  return (
    <tr data-shared={isShared || undefined} data-coach={isCoach || undefined}>
      {columns.number && <td className={styles.number}>{number || (isCoach ? "" : "–")}</td>}
      <td className={styles.name}>
        <span style={fit(`${last}, ${first}${marks && ` ${marks}`}`)}>
          <b>{last}</b>
          {first && `, ${first}`}
          {marks && ` ${marks}`}
        </span>
      </td>
      {columns.detail !== null && (
        <td className={styles.detail}>
          <span style={fit(detail)}>{detail}</span>
        </td>
      )}
      {columns.codeLetters > 0 && (
        <td className={styles.code}>
          <span style={fit(code)}>{code || "–"}</span>
        </td>
      )}
    </tr>
  );
}
