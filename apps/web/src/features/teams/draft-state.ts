import { positionTables, teamSports } from "@agate/captions";
import type { OwnTeam } from "@agate/mine";
import { type DraftPerson, type DraftRow, questionAbout } from "@agate/tables";

/** What a person has said of rows, by their ids; "left": the row is not wanted. */
export type Answers = Readonly<Record<string, Partial<DraftPerson> | "left">>;

/** The rows of a draft with what was answered, each question asked again of what it says now. */
export function answered(rows: readonly DraftRow[], answers: Answers): readonly DraftRow[] {
  return rows.flatMap((row) => {
    const answer = answers[row.id];
    if (answer === "left") return [];
    if (!answer) return [row];
    const now = { ...row, ...answer };
    // How a name is written stays open until the name is said.
    const isNamed = !row.question?.names.length || "first" in answer || "last" in answer;
    const question = isNamed ? questionAbout(now) : row.question;
    return [{ ...now, question: now.leftOut ? null : question }];
  });
}

/** The people that are kept of a draft: everybody who is wanted, unfinished ones too. */
export function peopleOf(rows: readonly DraftRow[]): readonly DraftPerson[] {
  return rows.flatMap(({ leftOut, number, first, last, position }) =>
    leftOut === null ? [{ number: cut(number), first: cut(first), last: cut(last), position: cut(position) }] : [],
  );
}

/** A value that is too long is asked about; kept is what may be kept. */
const cut = (value: string) => value.slice(0, 120);

/** "9 ready, 1 needs you", as data. */
export function countsOf(rows: readonly DraftRow[]): {
  readonly ready: number;
  readonly asked: number;
  readonly left: number;
} {
  const asked = rows.filter(({ question }) => question !== null).length;
  const left = rows.filter(({ leftOut }) => leftOut !== null).length;
  return { ready: rows.length - asked - left, asked, left };
}

/** The sport that the title of a roster names: "2026 Varsity Football Roster"; null: none of those that have words. */
export function sportIn(text: string): OwnTeam["sport"] {
  const title = text.slice(0, 200).toLowerCase();
  return positionTables.find((sport) => teamSports[sport].names.some((name) => title.includes(name))) ?? null;
}
