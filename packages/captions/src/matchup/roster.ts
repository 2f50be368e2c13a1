import { lettersWithoutNumber, suffixesOf } from "../distinct-codes.ts";
import { named } from "../names/names-of.ts";
import { jerseyOf, shownNumber } from "../number.ts";
import { onceFor } from "../once-for.ts";
import { type Name, type Person, type PersonKey, type PersonRow, type SideName } from "../person.ts";
import { isPlaceholderName } from "../placeholder-name.ts";
import { positionWords, type UnitOf } from "../positions.ts";
import type { LeftOut, LeftOutReason } from "../report.ts";
import type { MatchupRules } from "../rules.ts";
import { compareText, fold } from "../text.ts";

/**
 * A roster as the file uses it: coaches, players in file order with their codes, and people left out (rules N3, N6, M7,
 * J1, J2).
 */

export interface Coach extends Name {
  readonly key: PersonKey;
  readonly role: "Head Coach" | "Manager";
  /** As given, cleaned: "Interim Head Coach". */
  readonly position: string;
  /** What precedes the office in the title: "interim ", "acting ", "co-"; "" if nothing. */
  readonly standing: string;
}

export interface Roster {
  readonly coaches: readonly Coach[];
  readonly players: readonly Person[];
  /** People who are left out only for want of a number, with codes of their own, in roster order (rule X1). */
  readonly unnumbered: readonly Person[];
  /** Groups of two or more who share a jersey, in file order. */
  readonly shared: readonly (readonly Person[])[];
  readonly leftOut: readonly LeftOut[];
}

/** Head Coach or Manager, also as interim, acting or co, and also with a slash and more text after it (N6). */
const coachPosition = /^(?:(interim|acting|co)[ -])?(head coach|manager)(?: ?\/.*)?$/i;

/** Returns whether a position is a head coach's or a manager's (N6). */
export function isHeadCoach(position: string): boolean {
  return coachPosition.test(position.trim());
}

/** A person as the roster alone says: the same in every file. */
interface Listed {
  readonly row: PersonRow;
  /** The place on the roster. */
  readonly at: number;
  readonly name: Name;
  /** "" without a valid one. */
  readonly number: string;
  /** Of a head coach or manager. */
  readonly office: Pick<Coach, "role" | "standing"> | null;
  readonly reason: LeftOutReason | null;
}

/** Reads a roster once for all its files: first whoever is no player with a number, in its order, then the players. */
const readListed = onceFor((rows: readonly PersonRow[]): readonly Listed[] => {
  const listed = named(rows).map(({ row, name }, at): Listed => {
    const [, before = "", role] = coachPosition.exec(row.position) ?? [];
    const number = jerseyOf(row.number) ?? "";
    const office = role ? officeOf(role, before) : null;
    return { row, at, name, number, office, reason: whyLeftOut(name, row.position, role, number) };
  });
  const isPlayer = ({ office, reason }: Listed) => office === null && reason === null;
  return [...listed.filter((one) => !isPlayer(one)), ...listed.filter(isPlayer).toSorted(inFileOrder)];
});

/**
 * Sorts a roster's rows into coaches, players and people left out.
 * @param unitOf null where units do not count
 * @param others the people of the other side (rule N10)
 * @param isTaken whether another line of the file has a code; null: people without a number are left out (rule X1)
 */
export function readRoster(
  side: SideName,
  prefix: string,
  rows: readonly PersonRow[],
  rules: Pick<MatchupRules, "positions" | "opensWithSharedJerseyNote">,
  unitOf: UnitOf | null,
  others: ReadonlySet<PersonRow> = new Set(),
  isTaken: ((code: string) => boolean) | null = null,
): Roster {
  const coaches: Coach[] = [];
  const players: Person[] = [];
  const unnumbered: Person[] = [];
  const leftOut: (readonly [at: number, LeftOut])[] = [];
  for (const { row, at, name, number, office, reason: own } of readListed(rows)) {
    const key: PersonKey = `${side}.roster[${at}]`;
    const { position, tonight } = row;
    const reason = others.has(row) ? "other-side" : own;
    if (reason && !(reason === "no-jersey" && isTaken))
      leftOut.push([at, { person: key, name: name.full, part: side, jersey: shownNumber(row.number), reason }]);
    else if (office) coaches.push({ key, ...name, ...office, position });
    else {
      const words = positionWords(rules.positions, position);
      const person = { key, ...name, code: reason ? "" : prefix + number, number, position, words };
      if (reason) unnumbered.push(person);
      else players.push(tonight ? { ...person, tonight } : person);
    }
  }
  // The first line of a file with the note says that a shared number alone is not a code.
  const coded = groupByJersey(players).map((group) => withCodes(group, unitOf, !rules.opensWithSharedJerseyNote));
  return {
    coaches,
    players: coded.flat(),
    unnumbered: isTaken ? withLetters(unnumbered, prefix, isTaken) : [],
    shared: coded.filter((group) => group.length > 1),
    leftOut: leftOut.toSorted(([a], [b]) => a - b).map(([, left]) => left),
  };
}

/** Returns people without a number with their codes, none of which is another line's (rule X1). */
function withLetters(people: readonly Person[], prefix: string, isTaken: (code: string) => boolean): readonly Person[] {
  const own = new Set<string>();
  return lettersWithoutNumber(people).flatMap((letters, place) => {
    const person = people[place];
    if (!person) return [];
    const isFree = (code: string) => !own.has(code) && !isTaken(code) && !isTaken(`t${code}`);
    let code = `${prefix}x${letters}`;
    for (let next = 2; !isFree(code); next++) code = `${prefix}x${letters}${next}`;
    own.add(code);
    return [{ ...person, code }];
  });
}

/** Returns the office, and what precedes it in the title: "interim ", "co-". */
function officeOf(role: string, before: string): Pick<Coach, "role" | "standing"> {
  const rank = before.toLowerCase();
  return {
    role: role.toLowerCase() === "manager" ? "Manager" : "Head Coach",
    standing: rank && rank + (rank === "co" ? "-" : " "),
  };
}

/** One reason a row: a missing name before all others, as it hides who is meant (rule B). */
function whyLeftOut(name: Name, position: string, role: string | undefined, number: string): LeftOutReason | null {
  if (name.full === "") return "no-name";
  if (role) return isPlaceholderName(name.first, name.last) ? "placeholder" : null;
  if (/coach/i.test(position)) return "staff";
  return number === "" ? "no-jersey" : null;
}

/** M7: number, shorter text (`0` before `00`), whole last name, first name; then as given. */
function inFileOrder({ number: x, name: a }: Listed, { number: y, name: b }: Listed): number {
  return Number(x) - Number(y) || x.length - y.length || compareText(a.last, b.last) || compareText(a.first, b.first);
}

function groupByJersey(sorted: readonly Person[]): readonly (readonly Person[])[] {
  const groups: Person[][] = [];
  for (const player of sorted) {
    const group = groups.at(-1);
    if (group?.[0]?.number === player.number) group.push(player);
    else groups.push([player]);
  }
  return groups;
}

/**
 * Returns players who share a jersey with the suffixes of their codes.
 * @param canBeBare whether one of them can keep the number alone (rule LU12)
 */
function withCodes(group: readonly Person[], unitOf: UnitOf | null, canBeBare: boolean): readonly Person[] {
  if (group.length === 1) return group;
  const suffixes = suffixesOf(
    group.map(({ first, last, position }) => ({ word: fold(last) + fold(first), unit: unitOf?.(position) ?? "" })),
  );
  const keeper = canBeBare ? onlyDressed(group) : null;
  return group.map((player, place) =>
    player === keeper ? player : { ...player, code: player.code + (suffixes[place] ?? "") },
  );
}

/** Returns the only player with a number who is dressed tonight: all others are known not to be (rule LU12). */
function onlyDressed(group: readonly Person[]): Person | null {
  const [first, ...others] = group.filter(({ tonight }) => tonight?.is !== "not-dressed");
  return first?.tonight && !others.length ? first : null;
}
