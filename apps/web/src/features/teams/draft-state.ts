import { type PositionTable, positionTables, positionWords, teamSports } from "@agate/captions";
import type { OwnLevel, OwnTeam } from "@agate/mine";
import { type DraftPerson, type DraftRow, questionAbout } from "@agate/tables";
import { levelOf } from "../../product/own-teams/own-event.ts";

/** The user's answers about rows, by row id; "left": leave the row out. */
export type Answers = Readonly<Record<string, Partial<DraftPerson> | "left">>;

/** A draft's rows with the answers applied. Each question is computed again for the new values. */
export function answered(rows: readonly DraftRow[], answers: Answers): readonly DraftRow[] {
  return rows.flatMap((row) => {
    const answer = answers[row.id];
    if (answer === "left") return [];
    if (!answer) return [row];
    const now = { ...row, ...answer };
    // How to split a name stays open until the name is given.
    const isNamed = !row.question?.names.length || "first" in answer || "last" in answer;
    const question = isNamed ? questionAbout(now) : row.question;
    return [{ ...now, question: now.leftOut ? null : question }];
  });
}

/** The people to store from a draft: everyone who is not left out, including unfinished rows. */
export function peopleOf(rows: readonly DraftRow[]): readonly DraftPerson[] {
  return rows.flatMap(({ leftOut, number, first, last, position }) =>
    leftOut === null ? [{ number: cut(number), first: cut(first), last: cut(last), position: cut(position) }] : [],
  );
}

/** A value that is too long raises a question; meanwhile the part that fits is stored. */
const cut = (value: string) => value.slice(0, 120);

/** "9 ready, 1 needs you", as data. */
export function countsOf(rows: readonly DraftRow[]): {
  readonly ready: number;
  readonly unanswered: number;
  readonly left: number;
} {
  const unanswered = rows.filter(({ question }) => question !== null).length;
  const left = rows.filter(({ leftOut }) => leftOut !== null).length;
  return { ready: rows.length - unanswered - left, unanswered, left };
}

/**
 * The sport of a roster: the one its title names ("2026 Varsity Football Roster"), otherwise the only one that knows
 * most of its positions; null if nothing tells, or the sport has no position words.
 */
export function sportOf(text: string, rows: readonly DraftPerson[]): OwnTeam["sport"] {
  const title = text.slice(0, 200).toLowerCase();
  const named = positionTables.find((sport) => teamSports[sport].names.some((name) => title.includes(name)));
  if (named) return named;
  const positions = rows.flatMap(({ number, position }) => (number && position ? [position] : []));
  const [best, second] = positionTables
    .map((sport) => ({ sport, known: positions.filter((position) => isOf(sport, position)).length }))
    .toSorted((a, b) => b.known - a.known);
  const isClear = best && best.known > (second?.known ?? 0) && best.known >= positions.length * 0.7;
  return isClear ? best.sport : null;
}

/** The level of a roster: what its team's name says, otherwise a title with a word that only schools have. */
export function levelOfRoster(text: string, name: string): OwnLevel {
  const named = levelOf({ name, level: null });
  return named === "none" && /\b(?:varsity|jv)\b/i.test(text.slice(0, 200)) ? "high school" : named;
}

/** Whether a position is in a sport's own table, and not only words that any sport could have. */
const isOf = (sport: PositionTable, position: string) =>
  teamSports[sport].lines.some(({ positions }) => Object.hasOwn(positions, positionWords(sport, position)));
