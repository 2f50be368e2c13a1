import type { CaptionFile, CodeLine, Part, Tonight } from "@agate/captions";
import type { SideNames } from "../../../product/code-file/file-rows.ts";
import { fromLineup } from "../report/report-words.ts";

/** A person on a spotting sheet. */
export interface Spotted {
  /** As in the file's lines: `home.roster[3]`. */
  readonly key: string;
  /** As worn; "" if there is none. */
  readonly number: string;
  /** Printed first, in bold: the last name, or the only one. */
  readonly last: string;
  readonly first: string;
  /** The position as in the roster, or a driver's team. */
  readonly detail: string;
  /** The file's own code; "" for people who are not in the file, and for readers who may not have codes. */
  readonly code: string;
  /** Another person in the group wears the same number. */
  readonly isShared: boolean;
  /** The person's own edits changed or added them. */
  readonly isEdited: boolean;
  /** Their part in the game's line-up; undefined if no line-up says. */
  readonly tonight?: Tonight | undefined;
}

/** One team, or the field or the drivers of an event. */
export interface Group {
  readonly part: Part;
  /** The group's name; "" for the people of an event, as the sheet has the event's name. */
  readonly name: string;
  /** The letter its codes begin with; "" if there is none, or none is shown. */
  readonly prefix: string;
  /**
   * Starters in their order, then the rest by number if they have numbers, otherwise in the file's order (rule LU19).
   */
  readonly people: readonly Spotted[];
  readonly coaches: readonly Spotted[];
}

/** A spotting sheet's contents, before it is laid out on pages. */
export interface Spotting {
  readonly groups: readonly Group[];
  /** Where and when, as in the file, by line. */
  readonly place: readonly string[];
  /** Notes to print beside the names, as sentences. */
  readonly notes: readonly string[];
  /** The file's common codes, the person's own first; none for readers who may not have codes. */
  readonly codes: readonly { readonly code: string; readonly text: string }[];
}

interface Reader {
  /** People the person's edits changed or added, by their keys in the file (rule PP12). */
  readonly marks?: ReadonlyMap<string, string>;
  /** Whether to show codes, which are only for people who may export (rule PP3). */
  readonly canHaveCodes: boolean;
}

/** A file's people for spotting, with exactly its names, numbers, positions and codes (rule PP1). */
export function spottingOf(file: CaptionFile, names: SideNames, { canHaveCodes, marks = new Map() }: Reader): Spotting {
  const plain = file.lines.flatMap((line) => (isPlain(line) ? [line] : []));
  const groups = groupParts.flatMap((part) => {
    const people = plain.filter((line) => line.part === part);
    const coaches = plain.filter(({ part: of, about }) => of === "coaches" && about.side === part);
    const without = file.report.leftOut.filter((one) => one.part === part && isSpotted(one));
    const prefix = file.lines.find(
      (line) => line.kind === "code" && line.about?.form === "name" && line.about.side === part,
    );
    // A team without a roster is on the sheet, too: nothing is dropped silently.
    if (!prefix && !people.length && !without.length) return [];
    return [
      {
        part,
        name: part === "home" || part === "away" ? names[part] : "",
        prefix: canHaveCodes && prefix?.kind === "code" ? prefix.code : "",
        people: startersFirst([
          ...people.map((line) => spotted(line, canHaveCodes)),
          // Not in the file, but on the grass: listed without a code, with a note on why.
          ...without.map((one) => notInFile(one)),
        ]),
        coaches: coaches.map((line) => spotted(line, canHaveCodes)),
      },
    ];
  });
  return {
    groups: groups.map((group) => ({
      ...group,
      people: withEdits(group.people, marks),
      coaches: withEdits(group.coaches, marks),
    })),
    place: placeLines(file),
    notes: [
      ...sharedNote(groups, canHaveCodes),
      ...leftOutNotes(file.report.leftOut, groups),
      ...editsNote(groups, marks),
      ...absentNote(groups),
      ...officialsNote(plain, canHaveCodes),
    ],
    codes: canHaveCodes ? codesOf(file) : [],
  };
}

function withEdits(people: readonly Spotted[], marks: ReadonlyMap<string, string>): readonly Spotted[] {
  return people.map((one) => (isEdited(one, marks) ? { ...one, isEdited: true } : one));
}

const isEdited = ({ key }: Spotted, marks: ReadonlyMap<string, string>) =>
  marks.has(key) && marks.get(key) !== fromLineup;

/** Explains the mark beside a name; empty if no one has it. */
function editsNote(groups: readonly Group[], marks: ReadonlyMap<string, string>): readonly string[] {
  const isOnPaper = groups.some(({ people, coaches }) => [...people, ...coaches].some((one) => isEdited(one, marks)));
  return isOnPaper ? [`${editMark} Changed or added by your edits.`] : [];
}

function absentNote(groups: readonly Group[]): readonly string[] {
  return groups.some(({ people }) => people.some(isAbsent)) ? [`${absentMark} Not dressed for this game.`] : [];
}

/** "Officials: Ida Wren, home plate umpire (ref1); ..." */
function officialsNote(lines: readonly PlainLine[], canHaveCodes: boolean): readonly string[] {
  const officials = lines.flatMap(({ part, code, about: { person } }) =>
    part === "officials" && person ? [`${person.full}, ${person.words}${canHaveCodes ? ` (${code})` : ""}`] : [],
  );
  return officials.length ? [`Officials: ${officials.join("; ")}.`] : [];
}

const isAbsent = ({ tonight }: Spotted) => tonight?.is === "not-dressed";

/** The marks after a person's name. */
export function marksOf(person: Spotted): string {
  return [person.isEdited && editMark, isAbsent(person) && absentMark].filter(Boolean).join(" ");
}

const absentMark = "†";

/** Marks a person whom the person's own edits changed or added. */
const editMark = "*";

type LeftOut = CaptionFile["report"]["leftOut"][number];

const groupParts = ["home", "away", "field", "drivers"] as const;

type PlainLine = CodeLine & { readonly about: NonNullable<CodeLine["about"]> };

function isPlain(line: CaptionFile["lines"][number]): line is PlainLine {
  return line.kind === "code" && line.about?.form === "plain" && line.about.person !== null;
}

function spotted({ code, about: { person } }: PlainLine, canHaveCodes: boolean): Spotted {
  const { key = "", first = "", last = "", number = "", position = "", words = "", tonight } = person ?? {};
  return {
    key,
    number,
    first,
    last,
    detail: office(position) ?? (position || words),
    code: canHaveCodes ? code : "",
    isShared: false,
    isEdited: false,
    tonight,
  };
}

/** A position column has no room for a full title. */
function office(position: string): string | null {
  const [, standing = "", role] = /^(interim|acting|co)?[ -]?(head coach|manager)(?: ?\/.*)?$/i.exec(position) ?? [];
  if (!role) return null;
  return (standing && `${standing.slice(0, 3)}. `) + (role.toLowerCase() === "manager" ? "Mgr" : "HC");
}

/**
 * Whether a person has a name but no usable number: the file leaves them out, but a photographer can still see them.
 */
function isSpotted({ name, reason }: LeftOut): boolean {
  return name !== "" && (reason === "no-jersey" || reason === "no-car-number");
}

function notInFile({ person, name, jersey }: LeftOut): Spotted {
  return { key: person, number: jersey, last: name, first: "", detail: "", code: "", isShared: false, isEdited: false };
}

function startersFirst(people: readonly Spotted[]): readonly Spotted[] {
  const place = ({ tonight }: Spotted) => (tonight?.is === "starter" ? tonight.place : Infinity);
  const isStarter = (one: Spotted) => place(one) < Infinity;
  const all = withShared(people);
  return [...all.filter(isStarter).toSorted((a, b) => place(a) - place(b)), ...all.filter((one) => !isStarter(one))];
}

function withShared(people: readonly Spotted[]): readonly Spotted[] {
  const times = new Map<string, number>();
  for (const { number } of people) times.set(number, (times.get(number) ?? 0) + 1);
  return people.map((one) => ({ ...one, isShared: one.number !== "" && (times.get(one.number) ?? 0) > 1 }));
}

/** Venue and city on one line, the date on the next, as far as the file has them. */
function placeLines({ lines }: CaptionFile): readonly string[] {
  const value = (code: string) => {
    const line = lines.find((one) => one.kind === "code" && one.part === "headers" && one.code === code);
    // The city comes first, in capitals.
    return line?.kind === "code" ? (line.replacements.at(-1) ?? "") : "";
  };
  const where = [value("loc"), value("city"), value("ctry")].filter(Boolean).join(", ");
  return [where, value("dt")].filter(Boolean);
}

function sharedNote(groups: readonly Group[], canHaveCodes: boolean): readonly string[] {
  const shared = groups.flatMap(({ name, people }) => {
    const numbers = [...new Set(people.flatMap(({ isShared, number }) => (isShared ? [number] : [])))];
    return numbers.length ? [`${name ? `${name} ` : ""}${numbers.join(", ")}`] : [];
  });
  if (!shared.length) return [];
  const isNumberACode = groups.some(({ prefix, people }) =>
    people.some(({ isShared, number, code }) => isShared && code === prefix + number),
  );
  const alone = isNumberACode ? " The number alone is the dressed player's code." : " The number alone is not a code.";
  return [`Shared numbers: ${shared.join("; ")}.${canHaveCodes ? alone : ""}`];
}

function leftOutNotes(leftOut: readonly LeftOut[], groups: readonly Group[]): readonly string[] {
  const names = new Map(groups.map(({ part, name }) => [part, name]));
  const sentenceOf = (what: string, some: readonly LeftOut[]) =>
    some.length
      ? [`${what}: ${some.map(({ name, part }) => [name, names.get(part)].filter(Boolean).join(", ")).join("; ")}.`]
      : [];
  const placeholders = leftOut.filter(({ reason }) => reason === "placeholder");
  const nameless = leftOut.filter(({ reason }) => reason === "no-name").length;
  return [
    ...sentenceOf("No number, so not in the file", leftOut.filter(isSpotted)),
    ...sentenceOf(
      "Staff, not in the file",
      leftOut.filter(({ reason, name }) => reason === "staff" && name !== ""),
    ),
    ...sentenceOf("No person's name, so not in the file", placeholders),
    ...sentenceOf(
      "On both teams, in the file with the other one",
      leftOut.filter(({ reason }) => reason === "other-side"),
    ),
    ...(nameless ? [`Without a whole name, so not in the file: ${nameless}.`] : []),
  ];
}

function codesOf({ lines }: CaptionFile): Spotting["codes"] {
  return lines.flatMap((line) =>
    line.kind === "verbatim" ? [{ code: line.code, text: line.line.split("\t")[1] ?? "" }] : [],
  );
}
