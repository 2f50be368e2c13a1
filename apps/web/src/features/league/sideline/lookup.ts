import type { PositionTable } from "@agate/captions";
import { beginsWords, searchKey } from "../../../lib/search-key.ts";
import { findPeople } from "../sheet/find-people.ts";
import type { Member, Squad } from "./squads.ts";

/** The lookup: typed text, a clicked number, or one person chosen from a list. */
export type Question =
  | { readonly by: "typing"; readonly typed: string }
  | { readonly by: "number"; readonly side: Squad["side"]; readonly number: string }
  | { readonly by: "person"; readonly id: string }
  | { readonly by: "last" };

/** One squad's answer to a number; empty if no one wears it. */
export interface Panel {
  readonly squad: Squad;
  readonly number: string;
  readonly members: readonly Member[];
}

export type Answer =
  | { readonly kind: "panels"; readonly panels: readonly Panel[] }
  | { readonly kind: "list"; readonly heading: string; readonly hint: string; readonly members: readonly Member[] };

const maxFound = 12;
const areFigures = /^\d+$/;

/**
 * The answer to a question (rules SL4 to SL7): a typed number answers for every squad, a clicked one for its own, and
 * letters search names and positions. A single match is shown at once.
 * @param officials found by name, as no number is theirs
 * @param recent ids of people looked up before, newest first
 */
export function answerTo(
  question: Question,
  squads: readonly Squad[],
  table: PositionTable | null,
  recent: readonly string[],
  officials: readonly Squad[] = [],
): Answer | null {
  const all = [...squads, ...officials];
  if (question.by === "typing") {
    const typed = question.typed.trim();
    if (!typed) return null;
    return areFigures.test(typed) ? panelsOf(squads.map((squad) => wearing(squad, typed))) : find(typed, all, table);
  }
  if (question.by === "number") {
    const squad = squads.find(({ side }) => side === question.side);
    return squad ? panelsOf([wearing(squad, question.number)]) : null;
  }
  const allMembers = all.flatMap(({ members }) => members);
  if (question.by === "person") {
    const member = allMembers.find(({ id }) => id === question.id);
    return member ? alone(member, all) : null;
  }
  return {
    kind: "list",
    heading: "Last ten",
    hint: "No one yet. Press a number.",
    members: recent.flatMap((id) => allMembers.filter((one) => one.id === id)),
  };
}

function panelsOf(panels: readonly Panel[]): Answer {
  return { kind: "panels", panels };
}

/** Who wears a number as typed; if no one does, who wears it with other leading zeros (6 and 06). */
function wearing(squad: Squad, number: string): Panel {
  const cell =
    squad.cells.find((one) => one.number === number) ??
    squad.cells.find((one) => areFigures.test(one.number) && Number(one.number) === Number(number));
  return { squad, number: cell?.number ?? number, members: cell?.members ?? [] };
}

function alone(member: Member, squads: readonly Squad[]): Answer | null {
  const squad = squads.find(({ side }) => side === member.side);
  return squad ? panelsOf([{ squad, number: member.number, members: [member] }]) : null;
}

function find(typed: string, squads: readonly Squad[], table: PositionTable | null): Answer | null {
  const key = searchKey(typed);
  const people = squads.flatMap(({ members, name }) =>
    members.map((member) => ({ ...member, full: member.name, team: name, member })),
  );
  // Initials first: a field has no numbers.
  const byInitials = people.filter(
    ({ side, number }) => side === null && !areFigures.test(number) && number.startsWith(key),
  );
  const byName = findPeople(people, typed, table).toSorted(
    (a, b) => Number(beginsWords(b.member.lastName, typed)) - Number(beginsWords(a.member.lastName, typed)),
  );
  const found = [...new Set([...(key ? byInitials : []), ...byName].map(({ member }) => member))];
  const [only] = found;
  if (only && found.length === 1) return alone(only, squads);
  const more = found.length > maxFound ? `, the first ${maxFound} are shown` : "";
  return {
    kind: "list",
    heading: found.length ? `${found.length} found for “${typed}”${more}` : `No match for “${typed}”`,
    hint: "Try the first letters of a first or last name, or of a position.",
    members: found.slice(0, maxFound),
  };
}

/** The people an answer shows, each once. */
export function shownIn(answer: Answer | null): readonly Member[] {
  if (!answer) return [];
  return answer.kind === "list" ? answer.members : answer.panels.flatMap(({ members }) => members);
}

/** An answer in words for a screen reader. */
export function answerWords(answer: Answer | null): string {
  if (!answer) return "";
  if (answer.kind === "list") return answer.members.length ? answer.heading : `${answer.heading}. ${answer.hint}`;
  return answer.panels
    .map(({ squad, number, members }) =>
      members.length
        ? `${members.map((one) => [one.name, one.words, one.code === null ? "" : `code ${one.code}`, one.mark].filter(Boolean).join(", ")).join("; ")}, ${squad.name}.`
        : `No one wears ${number}, ${squad.name}.`,
    )
    .join(" ");
}
