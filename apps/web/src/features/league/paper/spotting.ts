import type { CaptionFile, CodeLine, Part, SideName, Tonight } from "@agate/captions";
import type { SideNames } from "../../../product/code-file/file-rows.ts";
import { fromLineup } from "../report/from-lineup.ts";

/** Somebody on a spotting sheet. */
export interface Spotted {
  /** As in the file's lines: `home.roster[3]`. */
  readonly key: string;
  /** As worn; "" where there is none. */
  readonly number: string;
  /** What stands first and bold: the last name, or the only one. */
  readonly last: string;
  readonly first: string;
  /** The position as the roster has it, or a driver's team. */
  readonly detail: string;
  /** The file's own code; "" for who is not in the file, and for readers who may not have codes. */
  readonly code: string;
  /** Somebody else of the group wears the number. */
  readonly isShared: boolean;
  /** The person's own edits changed or added them. */
  readonly isEdited: boolean;
  /** Their part in the line-up of the game; missing: none says. */
  readonly tonight?: Tonight | undefined;
}

/** One team, or the field or the drivers of an event. */
export interface Group {
  readonly part: Part;
  /** What it is called; "" for the people of an event, which the sheet is named for. */
  readonly name: string;
  /** The letter its codes begin with; "" where there is none, or none is shown. */
  readonly prefix: string;
  /** Starters in their order, the rest by number where they have numbers, else in the order of the file (rule LU19). */
  readonly people: readonly Spotted[];
  readonly coaches: readonly Spotted[];
}

/** What a spotting sheet says, before it is laid out on pages. */
export interface Spotting {
  readonly groups: readonly Group[];
  /** Where and when, as the file says it, in lines. */
  readonly place: readonly string[];
  /** What must be known beside the names, as sentences. */
  readonly notes: readonly string[];
  /** The common codes that are in the file, the person's own first; none for readers who may not have codes. */
  readonly codes: readonly { readonly code: string; readonly text: string }[];
}

interface Reader {
  /** Whom the person's edits changed or added, by their keys in the file (rule PP12). */
  readonly marks?: ReadonlyMap<string, string>;
  /** Whether codes are shown: they are for who may export (rule PP3). */
  readonly mayHaveCodes: boolean;
}

/** The people of a file as they are spotted: its very names, numbers, positions and codes (rule PP1). */
export function spottingOf(file: CaptionFile, names: SideNames, { mayHaveCodes, marks = new Map() }: Reader): Spotting {
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
        name: isSide(part) ? names[part] : "",
        prefix: mayHaveCodes && prefix?.kind === "code" ? prefix.code : "",
        people: startersFirst([
          ...people.map((line) => spotted(line, mayHaveCodes)),
          // Not in the file, but on the grass: without a code, and the note says why.
          ...without.map((one) => notInFile(one)),
        ]),
        coaches: coaches.map((line) => spotted(line, mayHaveCodes)),
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
      ...sharedNote(groups, mayHaveCodes),
      ...leftOutNotes(file.report.leftOut, groups),
      ...editsNote(groups, marks),
      ...absentNote(groups),
    ],
    codes: mayHaveCodes ? codesOf(file) : [],
  };
}

function withEdits(people: readonly Spotted[], marks: ReadonlyMap<string, string>): readonly Spotted[] {
  return people.map((one) => (isEdited(one, marks) ? { ...one, isEdited: true } : one));
}

const isEdited = ({ key }: Spotted, marks: ReadonlyMap<string, string>) =>
  marks.has(key) && marks.get(key) !== fromLineup;

/** What the mark beside a name means; nothing where nobody has it. */
function editsNote(groups: readonly Group[], marks: ReadonlyMap<string, string>): readonly string[] {
  const isOnPaper = groups.some(({ people, coaches }) => [...people, ...coaches].some((one) => isEdited(one, marks)));
  return isOnPaper ? [`${editMark} Changed or added by your edits.`] : [];
}

function absentNote(groups: readonly Group[]): readonly string[] {
  return groups.some(({ people }) => people.some(isAbsent)) ? [`${absentMark} Not dressed tonight.`] : [];
}

const isAbsent = ({ tonight }: Spotted) => tonight?.is === "not-dressed";

/** What stands behind somebody's name. */
export function marksOf(person: Spotted): string {
  return [person.isEdited && editMark, isAbsent(person) && absentMark].filter(Boolean).join(" ");
}

const absentMark = "†";

/** Stands behind the name of somebody whom the person's edits changed or added. */
const editMark = "*";

type LeftOut = CaptionFile["report"]["leftOut"][number];

const groupParts = ["home", "away", "field", "drivers"] as const;

type PlainLine = CodeLine & { readonly about: NonNullable<CodeLine["about"]> };

function isPlain(line: CaptionFile["lines"][number]): line is PlainLine {
  return line.kind === "code" && line.about?.form === "plain" && line.about.person !== null;
}

function isSide(part: Part): part is SideName {
  return part === "home" || part === "away";
}

function spotted({ code, about: { person } }: PlainLine, mayHaveCodes: boolean): Spotted {
  const { key = "", name = "", firstName = "", number = "", position = "", words = "", tonight } = person ?? {};
  return {
    key,
    number,
    ...nameParts(name, firstName),
    detail: office(position) ?? (position || words),
    code: mayHaveCodes ? code : "",
    isShared: false,
    isEdited: false,
    tonight,
  };
}

/** A column of positions has no room for an office in full. */
function office(position: string): string | null {
  const [, standing = "", role] = /^(interim|acting|co)?[ -]?(head coach|manager)(?: ?\/.*)?$/i.exec(position) ?? [];
  if (!role) return null;
  return (standing && `${standing.slice(0, 3)}. `) + (role.toLowerCase() === "manager" ? "Mgr" : "HC");
}

/** The name in two parts, whichever of them the caption has first. */
function nameParts(name: string, first: string): Pick<Spotted, "last" | "first"> {
  if (first && name.startsWith(`${first} `)) return { last: name.slice(first.length + 1), first };
  if (first && name.endsWith(` ${first}`)) return { last: name.slice(0, -first.length - 1), first };
  return { last: name, first: "" };
}

/** Who has a name but no number of use: the file leaves them out, a photographer may still see them. */
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

/** Venue and city on one line, the date on the next; of both what the file has. */
function placeLines({ lines }: CaptionFile): readonly string[] {
  const value = (code: string) => {
    const line = lines.find((one) => one.kind === "code" && one.part === "headers" && one.code === code);
    // The city stands in capitals first.
    return line?.kind === "code" ? (line.replacements.at(-1) ?? "") : "";
  };
  const where = [value("loc"), value("city"), value("ctry")].filter(Boolean).join(", ");
  return [where, value("dt")].filter(Boolean);
}

function sharedNote(groups: readonly Group[], mayHaveCodes: boolean): readonly string[] {
  const told = groups.flatMap(({ name, people }) => {
    const numbers = [...new Set(people.flatMap(({ isShared, number }) => (isShared ? [number] : [])))];
    return numbers.length ? [`${name ? `${name} ` : ""}${numbers.join(", ")}`] : [];
  });
  if (!told.length) return [];
  const isKept = groups.some(({ prefix, people }) =>
    people.some(({ isShared, number, code }) => isShared && code === prefix + number),
  );
  const alone = isKept ? " The number alone is the code of who is dressed." : " The number alone is not a code.";
  return [`Shared numbers: ${told.join("; ")}.${mayHaveCodes ? alone : ""}`];
}

function leftOutNotes(leftOut: readonly LeftOut[], groups: readonly Group[]): readonly string[] {
  const names = new Map(groups.map(({ part, name }) => [part, name]));
  const say = (what: string, some: readonly LeftOut[]) =>
    some.length
      ? [`${what}: ${some.map(({ name, part }) => [name, names.get(part)].filter(Boolean).join(", ")).join("; ")}.`]
      : [];
  const nobody = leftOut.filter(({ reason }) => reason === "placeholder");
  const nameless = leftOut.filter(({ reason }) => reason === "no-name").length;
  return [
    ...say("No number, so not in the file", leftOut.filter(isSpotted)),
    ...say(
      "Staff, not in the file",
      leftOut.filter(({ reason, name }) => reason === "staff" && name !== ""),
    ),
    ...say("No person's name, so not in the file", nobody),
    ...(nameless ? [`Without a whole name, so not in the file: ${nameless}.`] : []),
  ];
}

function codesOf({ lines }: CaptionFile): Spotting["codes"] {
  return lines.flatMap((line) =>
    line.kind === "verbatim" ? [{ code: line.code, text: line.line.split("\t")[1] ?? "" }] : [],
  );
}
