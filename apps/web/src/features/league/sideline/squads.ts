import type { TeamJson } from "@agate/api";
import type { CaptionFile, LeftOutReason, Line, Person, PersonKey, SideName, Tonight } from "@agate/captions";
import { searchKey } from "../../../lib/search-key.ts";

/** Somebody who may be looked up. */
export interface Member {
  /** The same for the same person when a roster is read again: side, number and name. */
  readonly id: string;
  readonly side: SideName | null;
  /** What is pressed and typed: a jersey or car number, in a field initials; "" for who has none (coaches). */
  readonly number: string;
  readonly name: string;
  /** Small above the last name, or below it where the family name stands first; "" for a person of one name. */
  readonly firstName: string;
  readonly lastName: string;
  readonly isFamilyNameFirst: boolean;
  /** As the roster has it: "QB"; "" without. */
  readonly position: string;
  /** "quarterback", "manager", a driver's team; "" when unknown. */
  readonly words: string;
  /** The code of the file; null for who may not see it, and while there is no file. */
  readonly code: string | null;
  /** What is to be known of them beside: that the person, or a link, has changed them (rule SL16), what the line-up says. */
  readonly mark: string;
  /** Their part in the line-up of the game; missing: none says. */
  readonly tonight?: Tonight | undefined;
  /** Why the file has no line for them; null: it has one. */
  readonly leftOut: LeftOutReason | null;
}

/** All who share a number: nobody is picked for the person who looks them up (rule SL5). */
export interface NumberCell {
  readonly number: string;
  readonly members: readonly Member[];
}

/** A team, or the field or entry list of an event. */
export interface Squad {
  /** Null where nobody plays for a side. */
  readonly side: SideName | null;
  readonly name: string;
  readonly colors: TeamJson["colors"];
  readonly members: readonly Member[];
  /** Who has a number: starters in their order, the rest by number, who is not dressed last (rule LU18). */
  readonly cells: readonly NumberCell[];
}

/** What a squad is made of. */
export interface SquadFacts {
  readonly side: SideName | null;
  readonly name: string;
  readonly colors?: TeamJson["colors"];
}

const noMarks: ReadonlyMap<string, string> = new Map();

/**
 * The squads of a file, with everybody who has a line, and those left out who have a name.
 * @param file built from the people alone: its codes are not shown
 * @param marks of people who are edited
 * @param codes of the file that is exported, as far as this person may see them; a person without one has none to see
 */
export function squadsOf(
  facts: readonly SquadFacts[],
  file: Pick<CaptionFile, "lines" | "report">,
  codes: ReadonlyMap<PersonKey, string>,
  marks: ReadonlyMap<string, string> = noMarks,
): readonly Squad[] {
  const listed = file.lines.flatMap((line) => {
    const person = personOf(line);
    return person ? [memberOf(person, line.kind === "code" ? (line.about?.side ?? null) : null, codes, marks)] : [];
  });
  const others = file.report.leftOut.flatMap(({ person, name, jersey, reason, part }): readonly Member[] =>
    name && reason !== "staff"
      ? [
          {
            ...memberOf(
              { key: person, name, firstName: "", number: "", position: "", words: "" },
              part === "home" || part === "away" ? part : null,
              codes,
              marks,
            ),
            id: `${person} ${name} ${jersey}`,
            leftOut: reason,
          },
        ]
      : [],
  );
  return facts.map(({ side, name, colors }) => {
    const members = [...listed, ...others].filter((one) => one.side === side);
    return { side, name, colors, members, cells: cellsOf(members) };
  });
}

/** The codes that lines show: those of the file, or of its excerpt. */
export function codesOf(lines: readonly Line[]): ReadonlyMap<PersonKey, string> {
  return new Map(
    lines.flatMap((line) => {
      const person = personOf(line);
      return person && line.kind === "code" ? [[person.key, line.code] as const] : [];
    }),
  );
}

function personOf(line: Line): Person | null {
  return line.kind === "code" && line.about?.form === "plain" ? line.about.person : null;
}

function memberOf(
  person: Person,
  side: SideName | null,
  codes: ReadonlyMap<PersonKey, string>,
  marks: ReadonlyMap<string, string>,
): Member {
  const { key, name, firstName, position, words, tonight } = person;
  const code = codes.get(key) ?? null;
  const isFamilyNameFirst = firstName !== "" && !name.startsWith(`${firstName} `) && name.endsWith(` ${firstName}`);
  const lastName = !firstName
    ? name
    : isFamilyNameFirst
      ? name.slice(0, -firstName.length - 1)
      : name.slice(firstName.length + 1);
  const number = key.startsWith("field") ? (code ?? initialsOf(firstName, lastName)) : person.number;
  return {
    id: [side, number, name].join(" "),
    side,
    number,
    name,
    firstName,
    lastName,
    isFamilyNameFirst,
    position,
    words,
    code,
    mark: [marks.get(key), isAbsent(person) && "not dressed"].filter(Boolean).join(", "),
    tonight,
    leftOut: null,
  };
}

/** The letters a code of a field begins with, which are nobody's secret (rule G2). */
function initialsOf(firstName: string, lastName: string): string {
  const initial = (name: string) => searchKey(name).charAt(0) || "x";
  return initial(firstName || lastName) + initial(lastName);
}

/** Without a collator of ours: making one takes a phone 40 ms, and the page that preloads this module would wait. */
const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

function cellsOf(members: readonly Member[]): readonly NumberCell[] {
  return (
    [...membersBy(members, "number")]
      .flatMap(([number, sharers]) => (number ? [{ number, members: sharers }] : []))
      // 0 before 00, 07 before 7.
      .toSorted((a, b) => rankOf(a) - rankOf(b) || byNumber(a.number, b.number) || (a.number < b.number ? -1 : 1))
  );
}

/** Whether somebody is known not to be dressed tonight. */
export const isAbsent = ({ tonight }: Pick<Member, "tonight">): boolean => tonight?.is === "not-dressed";

/** Longer than any line-up. */
const rest = 1000;

function rankOf({ members }: NumberCell): number {
  if (members.every(isAbsent)) return rest + 1;
  return Math.min(rest, ...members.flatMap(({ tonight }) => (tonight?.is === "starter" ? tonight.place : [])));
}

/** Members by a text of theirs, in the order in which each text comes first. */
export function membersBy(members: readonly Member[], text: "number" | "words"): Map<string, readonly Member[]> {
  const groups = new Map<string, readonly Member[]>();
  for (const member of members) groups.set(member[text], [...(groups.get(member[text]) ?? []), member]);
  return groups;
}

/** How large a squad is: what the columns and the size of its numbers follow (rule SL2). */
export type SquadSize = "small" | "medium" | "large";

/** Of several squads the largest, so that both sides look alike. */
export function sizeOf(squads: readonly Squad[]): SquadSize {
  const most = Math.max(0, ...squads.map(({ cells }) => cells.length));
  return most > 36 ? "large" : most > 20 ? "medium" : "small";
}
