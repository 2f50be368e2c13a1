import type { TeamJson } from "@agate/api";
import {
  groupBy,
  type CaptionFile,
  type LeftOutReason,
  type Line,
  type Person,
  type PersonKey,
  type SideName,
  type Tonight,
} from "@agate/captions";
import { searchKey } from "../../../lib/search-key.ts";

/** A person who can be looked up. */
export interface Member {
  /** Stable for the same person when a roster is read again: side, number and name. */
  readonly id: string;
  readonly side: SideName | null;
  /**
   * What is clicked and typed: a jersey or car number, or initials in a field; "" for a person without one (coaches).
   */
  readonly number: string;
  readonly name: string;
  /** Small above the last name, or below it if the family name comes first; "" for a person with one name. */
  readonly firstName: string;
  readonly lastName: string;
  readonly isFamilyNameFirst: boolean;
  /** As the roster has it: "QB"; "" if missing. */
  readonly position: string;
  /** "quarterback", "manager", a driver's team; "" when unknown. */
  readonly words: string;
  /** The file's code; null for a person who may not see it, and while there is no file. */
  readonly code: string | null;
  /** Notes shown beside them: changed by the person or a link (rule SL16), or what the line-up says. */
  readonly mark: string;
  /** Their part in the game's line-up; undefined if no line-up says. */
  readonly tonight?: Tonight | undefined;
  /** Why the file has no line for them; null if it has one. */
  readonly leftOut: LeftOutReason | null;
}

/** Everyone who shares a number: none of them is picked automatically (rule SL5). */
export interface NumberCell {
  readonly number: string;
  readonly members: readonly Member[];
}

/** A team, or the field or entry list of an event. */
export interface Squad {
  /** Null if there are no sides. */
  readonly side: SideName | null;
  readonly name: string;
  readonly colors: TeamJson["colors"];
  readonly members: readonly Member[];
  /** People with a number: starters in their order, the rest by number, those not dressed last (rule LU18). */
  readonly cells: readonly NumberCell[];
}

/** What a squad is made from. */
export interface SquadFacts {
  readonly side: SideName | null;
  readonly name: string;
  readonly colors?: TeamJson["colors"];
}

const noMarks: ReadonlyMap<string, string> = new Map();

/**
 * A file's squads, with everyone who has a line, and people left out who have a name.
 * @param file built from the people alone: its codes are not shown
 * @param marks of people who are edited
 * @param codes of the exported file that this person may see; a missing person has no visible code
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
              { key: person, first: "", last: name, full: name, code: "", number: "", position: "", words: "" },
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

/** The game's officials as a squad without numbers; none if the file has none. */
export function officialsOf(
  file: Pick<CaptionFile, "lines" | "report">,
  codes: ReadonlyMap<PersonKey, string>,
): readonly Squad[] {
  const lines = file.lines.filter(({ part }) => part === "officials");
  const squads = squadsOf([{ side: null, name: "Officials" }], { ...file, lines }, codes);
  return squads.filter(({ members }) => members.length > 0);
}

/** The codes visible in lines: those of the file, or of its excerpt. */
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
  const { key, full: name, first: firstName, last: lastName, position, words, tonight } = person;
  const code = codes.get(key) ?? null;
  const number = key.startsWith("field") ? (code ?? initialsOf(firstName, lastName)) : person.number;
  return {
    id: [side, number, name].join(" "),
    side,
    number,
    name,
    firstName,
    lastName,
    isFamilyNameFirst: firstName !== "" && name !== `${firstName} ${lastName}`,
    position,
    words,
    code,
    mark: [marks.get(key), isAbsent(person) && "not dressed"].filter(Boolean).join(", "),
    tonight,
    leftOut: null,
  };
}

/** The letters a field's code begins with, which are public (rule G2). */
function initialsOf(firstName: string, lastName: string): string {
  const initial = (name: string) => searchKey(name).charAt(0) || "x";
  return initial(firstName || lastName) + initial(lastName);
}

/** No `Intl.Collator`: creating one takes a phone 40 ms, and would delay the page that preloads this module. */
const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

function cellsOf(members: readonly Member[]): readonly NumberCell[] {
  return (
    [...groupBy(members, ({ number }) => number)]
      .flatMap(([number, sharers]) => (number ? [{ number, members: sharers }] : []))
      // 0 before 00, 07 before 7.
      .toSorted((a, b) => rankOf(a) - rankOf(b) || byNumber(a.number, b.number) || (a.number < b.number ? -1 : 1))
  );
}

/** Whether a person is known not to be dressed tonight. */
export const isAbsent = ({ tonight }: Pick<Member, "tonight">): boolean => tonight?.is === "not-dressed";

/** Longer than any line-up. */
const rest = 1000;

function rankOf({ members }: NumberCell): number {
  if (members.every(isAbsent)) return rest + 1;
  return Math.min(rest, ...members.flatMap(({ tonight }) => (tonight?.is === "starter" ? tonight.place : [])));
}

/** A squad's size, which sets the columns and the size of its numbers (rule SL2). */
export type SquadSize = "small" | "medium" | "large";

/** The largest of several squads, so that both sides look alike. */
export function sizeOf(squads: readonly Squad[]): SquadSize {
  const most = Math.max(0, ...squads.map(({ cells }) => cells.length));
  return most > 36 ? "large" : most > 20 ? "medium" : "small";
}
