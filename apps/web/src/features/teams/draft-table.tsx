import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./teams.module.css";
import { useId, useState } from "react";
import { fullName, type OwnTeam } from "@agate/mine";
import {
  type ColumnUse,
  type DraftColumn,
  type DraftPerson,
  type DraftRow,
  type DraftAnswer,
  type DraftQuestion as Question,
} from "@agate/tables";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { PeopleTable, PersonRow } from "./people-table.tsx";

const uses: readonly { readonly value: ColumnUse; readonly label: string }[] = [
  { value: "number", label: "Number" },
  { value: "number2", label: "Other number" },
  { value: "name", label: "Name" },
  { value: "first", label: "First name" },
  { value: "last", label: "Last name" },
  { value: "middle", label: "Middle initial" },
  { value: "suffix", label: "Jr., Sr., III" },
  { value: "position", label: "Position" },
  { value: "none", label: "Leave out" },
];

interface DraftTableProps {
  readonly columns: readonly DraftColumn[];
  readonly rows: readonly DraftRow[];
  readonly sport: OwnTeam["sport"];
  /** What it is called to be without a row. */
  readonly leave?: "Leave out" | "Remove";
  readonly onUse: (column: number, use: ColumnUse) => void;
  readonly onAnswer: (row: string, answer: Partial<DraftPerson> | "left") => void;
}

/** What was read: first the rows with a question, answered in place, then the others, each of them editable. */
export function DraftTable({ columns, rows, sport, leave = "Leave out", onUse, onAnswer }: DraftTableProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const unused = columns.flatMap(({ heading, use }) => (use === "none" && heading ? [heading] : []));
  const withQuestion = rows.filter(({ question }) => question);
  return (
    <>
      <PeopleTable hasActs>
        {[...withQuestion, ...rows.filter(({ question }) => !question)].map((row) =>
          row.question || row.id === edited ? (
            <QuestionRow
              key={row.id}
              row={row}
              leave={leave}
              onAnswer={(answer) => onAnswer(row.id, answer)}
              onDone={row.question ? null : () => setEdited(null)}
            />
          ) : (
            <PersonRow
              key={row.id}
              person={row}
              sport={sport}
              note={row.readFrom && `read from ${row.readFrom}`}
              leftOut={row.leftOut}
              onEdit={() => setEdited(row.id)}
            />
          ),
        )}
      </PeopleTable>
      {columns.length > 0 && (
        <details className={`${textStyles.hint} ${styles.passed}`}>
          <summary>{unused.length ? `Not used: ${unused.join(", ")} · Change columns` : "Change columns"}</summary>
          <fieldset className={styles.uses} aria-label="What each column is">
            {columns.map(({ heading, use }, at) => (
              <label key={`${at} ${heading}`}>
                <select
                  className={inputClass}
                  aria-label={heading ? `Column “${heading}”` : `Column ${at + 1}`}
                  value={use}
                  onChange={({ target }) => {
                    const chosen = uses.find(({ value }) => value === target.value);
                    if (chosen) onUse(at, chosen.value);
                  }}
                >
                  {uses.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <span>{heading ? `“${heading}”` : `Column ${at + 1}`}</span>
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}

interface QuestionRowProps {
  readonly row: DraftRow;
  readonly leave: string;
  readonly onAnswer: (answer: Partial<DraftPerson> | "left") => void;
  /** Null: the row stays open until its question is answered. */
  readonly onDone: (() => void) | null;
}

/** A row as input boxes: it has a question, or the user is editing it. */
function QuestionRow({ row, leave, onAnswer, onDone }: QuestionRowProps) {
  const id = useId();
  const { question, line } = row;
  const name = fullName(row);
  // If only the split differs, the family name comes first.
  const areEqual =
    new Set(question?.names.map((one) => fullName(one).toLowerCase().split(" ").toSorted().join())).size < 2;
  const isCapitals = new Set(question?.names.map(({ last }) => last.toLowerCase())).size < 2;
  const box = (field: "number" | "first" | "last" | "position", label: string) => (
    <label className={field === "number" ? styles.short : undefined}>
      {label}
      <input
        // Shows what another tab or device has changed.
        key={row[field]}
        className={inputClass}
        aria-describedby={question ? id : undefined}
        defaultValue={field === "number" && question?.numbers.length ? "" : row[field]}
        placeholder={field === "number" ? row.number : undefined}
        inputMode={field === "number" ? "numeric" : undefined}
        maxLength={120}
        // The row must not disappear while the user is typing in it.
        onBlur={({ target }) =>
          (target.value.trim() || !question) &&
          target.value.trim() !== row[field] &&
          onAnswer({ [field]: target.value.trim() })
        }
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
    </label>
  );
  return (
    <tr data-asks={question ? true : undefined}>
      <td colSpan={4}>
        {question && <p className={styles.about} id={id}>{`Row ${line}: ${question.text}`}</p>}
        <div className={`${layoutStyles.row} ${styles.answer}`}>
          {question?.names.map(({ first, last }) => (
            <Button key={`${first}|${last}`} onClick={() => onAnswer({ first, last })}>
              {areEqual && !isCapitals ? `${last}, ${first}` : fullName({ first, last })}
            </Button>
          ))}
          {!question?.names.length && (
            <>
              {box("number", "Number")}
              {box("first", "First name")}
              {box("last", "Last name")}
              {!question && box("position", "Position")}
            </>
          )}
          {question?.numbers.map((number) => (
            <Button key={number} onClick={() => onAnswer({ number })}>
              {`Use ${number}`}
            </Button>
          ))}
          <Button look="bare" onClick={() => onAnswer("left")}>
            {leave}
            <VisuallyHidden>{` ${name || `row ${line}`}`}</VisuallyHidden>
          </Button>
          {onDone && <Button onClick={onDone}>Done</Button>}
        </div>
      </td>
    </tr>
  );
}

interface DraftQuestionProps {
  readonly question: Question;
  readonly onAnswer: (value: string) => void;
}

/** The single question about a whole table: the possible answers, each with sample people as they would be read. */
export function DraftQuestion({ question, onAnswer }: DraftQuestionProps) {
  const id = useId();
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <h3 id={id}>{question.text}</h3>
      <ul>
        {question.answers.map((answer) => (
          <li key={answer.value}>
            <Button onClick={() => onAnswer(answer.value)}>{answer.label}</Button>
            <Preview answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({ answer: { label, preview } }: { readonly answer: DraftAnswer }) {
  if (!preview.length) return null;
  return (
    <ul aria-label={`People with “${label}”`}>
      {preview.map(({ number, first, last }, at) => (
        // Rows of a preview have no ids, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span>{number || "–"}</span>
          <span>
            {first ? (
              <>
                {first} <b>{last}</b>
              </>
            ) : (
              <b>{fullName({ first, last })}</b>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
