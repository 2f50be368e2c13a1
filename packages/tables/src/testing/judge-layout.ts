import { readPage } from "../html.ts";
import { type DraftRow, type RosterDraft, readRosterDraft } from "../roster-draft.ts";
import type { Layout, TruePerson } from "./layouts.ts";

/** How a layout was read. */
export type Verdict = "right" | "asked" | "asked without a right answer" | "wrong and ready" | "refused";

const plain = (text: string) => text.replaceAll("’", "'").replace(/[Ss]$/, "");
const keyOf = ({ number, first, last, position }: TruePerson) =>
  [number, first, last].map((part) => part.replaceAll("’", "'")).join("|") + `|${plain(position)}`;
const isStaffRow = ({ position }: DraftRow) => /coach|manager/i.test(position);

function isTrue({ people, staff }: Layout, draft: RosterDraft): boolean {
  const rows = draft.rows.filter(({ leftOut }) => leftOut === null);
  const players = rows.filter((row) => !isStaffRow(row)).map(keyOf);
  return (
    players.toSorted().join("\n") === people.map(keyOf).toSorted().join("\n") &&
    rows.every((row) => !isStaffRow(row) || staff.some((name) => row.last.toLowerCase() === name.toLowerCase()))
  );
}

/** Whether some answers to the questions give the people as they are. */
function canBeAnswered(layout: Layout, text: string, said: Record<string, string>, depth: number): boolean {
  const read = readRosterDraft(text, { said });
  if (!read.ok) return false;
  const { question, rows } = read.value;
  if (question && depth < 5)
    return question.answers.some(({ value }) =>
      canBeAnswered(layout, text, { ...said, [question.kind]: value }, depth + 1),
    );
  // In a row, one of the names is chosen, or the right one is typed.
  const left = new Set(layout.people.map(keyOf));
  const settled = rows.filter((row) => row.leftOut === null && !row.question && !isStaffRow(row));
  return settled.every((row) => left.has(keyOf(row)));
}

/** Judges the reader by what a layout's truth is. */
export function judge(layout: Layout): { readonly verdict: Verdict; readonly draft: RosterDraft | null } {
  const text = layout.isPage ? readPage(layout.source) : layout.source;
  const read = readRosterDraft(text);
  if (!read.ok) return { verdict: "refused", draft: null };
  const draft = read.value;
  const isAsking = draft.question !== null || draft.rows.some(({ question }) => question);
  if (isAsking)
    return { verdict: canBeAnswered(layout, text, {}, 0) ? "asked" : "asked without a right answer", draft };
  return { verdict: isTrue(layout, draft) ? "right" : "wrong and ready", draft };
}
