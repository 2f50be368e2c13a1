import { type ImportLog, type Line, readRosterDraft, type Said } from "@agate/tables";

/** Rows of a question that are named. */
const mostNamed = 5;

/**
 * The people of a roster in any layout, as rows of the columns that rosters have (rule IM25). What could be read in two ways is a fault
 * that says how to answer it; so is a row that only a person can read.
 * @returns null where the text has a fault, which is told
 */
export function readPastedRoster(text: string, said: Said, log: ImportLog): readonly Line[] | null {
  const read = readRosterDraft(text, { said });
  if (!read.ok) {
    log.fault(read.line, read.text);
    return null;
  }
  const { question, rows, passedOver } = read.value;
  if (question) {
    const answers = question.answers.map(({ value, label }) => `--answer "${question.kind}=${value}" (${label})`);
    log.fault(null, `${question.text} Say it with ${answers.join(", or ")}`);
    return null;
  }
  const people = rows.filter(({ leftOut }) => leftOut === null);
  for (const { line, question: open, number } of people)
    // A person without a number is stored without one, as from any other table.
    if (open && (open.names.length || number)) log.fault(line, open.text);
  for (const { line, first, last, leftOut } of rows)
    if (leftOut !== null) log.leaveOut(line, `${first} ${last}`.trim(), leftOut);
  if (passedOver.length)
    log.note(
      `Lines of which nobody was read: ${passedOver.slice(0, mostNamed).join(" / ")}${passedOver.length > mostNamed ? ` and ${passedOver.length - mostNamed} more` : ""}`,
    );
  if (log.hasFaults()) return null;
  return people.map(({ line, number, first, last, position }) => ({
    line,
    cells: { jersey: number, first_name: first, last_name: last, position },
  }));
}
