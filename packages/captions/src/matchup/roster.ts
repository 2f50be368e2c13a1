import { suffixesOf } from "../distinct-codes.ts";
import type { PersonRow } from "../facts.ts";
import { inLines, type Name, nameOf } from "../names.ts";
import { jerseyOf, shownNumber } from "../number.ts";
import type { Person, PersonKey, SideName } from "../person.ts";
import { isPlaceholderName } from "../placeholder-name.ts";
import { positionWords, type UnitOf } from "../positions.ts";
import type { LeftOut, LeftOutReason } from "../report.ts";
import type { PositionTable } from "../sports/index.ts";
import { compareText } from "../text.ts";

/**
 * A roster as the file uses it: coaches, players in file order with their codes, and people left out (rules N3, N6, M7,
 * J1, J2).
 */

export interface Coach {
  readonly key: PersonKey;
  readonly role: "Head Coach" | "Manager";
  /** As given, cleaned: "Interim Head Coach". */
  readonly position: string;
  /** What precedes the office in the title: "interim ", "acting ", "co-"; "" if nothing. */
  readonly standing: string;
  readonly name: Name;
}

export interface Player {
  /** The person, for the lines. */
  readonly person: Person;
  readonly name: Name;
}

export interface CodedPlayer extends Player {
  /** `K` in docs/spec/captions.md: the jersey, with the suffix if it is shared. */
  readonly key: string;
}

export interface Roster {
  readonly coaches: readonly Coach[];
  readonly players: readonly CodedPlayer[];
  /** Groups of two or more who share a jersey, in file order. */
  readonly shared: readonly (readonly CodedPlayer[])[];
  readonly leftOut: readonly LeftOut[];
}

/** Head Coach or Manager, also as interim, acting or co, and also with a slash and more text after it (N6). */
const coachPosition = /^(?:(interim|acting|co)[ -])?(head coach|manager)(?: ?\/.*)?$/i;

/** Returns whether a position is a head coach's or a manager's (N6). */
export function isHeadCoach(position: string): boolean {
  return coachPosition.test(position.trim());
}

/**
 * Sorts a roster's rows into coaches, players and people left out.
 * @param unitOf null where units do not count
 * @param canBeBare whether one player of those who share a number can keep it bare (rule LU12)
 */
export function readRoster(
  side: SideName,
  rows: readonly PersonRow[],
  table: PositionTable,
  unitOf: UnitOf | null,
  canBeBare: boolean,
): Roster {
  const coaches: Coach[] = [];
  const players: Player[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, row] of rows.entries()) {
    const key: PersonKey = `${side}.roster[${at}]`;
    const name = nameOf(row);
    const { position } = row;
    const [, before = "", role] = coachPosition.exec(position) ?? [];
    const jersey = jerseyOf(row.number);
    const reason = whyLeftOut(name, position, role, jersey);
    if (reason) leftOut.push({ person: key, name: name.full, part: side, jersey: shownNumber(row.number), reason });
    else if (role) coaches.push({ key, ...coachTitleOf(role, before), position, name });
    else {
      const { tonight } = row;
      const words = positionWords(table, position);
      const person = { key, ...inLines(name), number: jersey ?? "", position, words, ...(tonight && { tonight }) };
      players.push({ person, name });
    }
  }
  const groups = groupByJersey(players.toSorted(inFileOrder));
  const coded = groups.map((group) => withKeys(group, unitOf, canBeBare));
  return { coaches, players: coded.flat(), shared: coded.filter((group) => group.length > 1), leftOut };
}

/** Returns the office, and what precedes it in the title: "interim ", "co-". */
function coachTitleOf(role: string, before: string): Pick<Coach, "role" | "standing"> {
  const rank = before.toLowerCase();
  return {
    role: role.toLowerCase() === "manager" ? "Manager" : "Head Coach",
    standing: rank && rank + (rank === "co" ? "-" : " "),
  };
}

/** One reason a row: a missing name before all others, as it hides who is meant (rule B). */
function whyLeftOut(
  name: Name,
  position: string,
  role: string | undefined,
  jersey: string | null,
): LeftOutReason | null {
  if (name.full === "") return "no-name";
  if (role) return isPlaceholderName(name.first, name.last) ? "placeholder" : null;
  if (/coach/i.test(position)) return "staff";
  return jersey === null ? "no-jersey" : null;
}

/** M7: number, shorter text (`0` before `00`), whole last name, first name; then as given. */
function inFileOrder(a: Player, b: Player): number {
  return (
    Number(a.person.number) - Number(b.person.number) ||
    a.person.number.length - b.person.number.length ||
    compareText(a.name.last, b.name.last) ||
    compareText(a.name.first, b.name.first)
  );
}

function groupByJersey(sorted: readonly Player[]): readonly (readonly Player[])[] {
  const groups: Player[][] = [];
  for (const player of sorted) {
    const group = groups.at(-1);
    if (group?.[0]?.person.number === player.person.number) group.push(player);
    else groups.push([player]);
  }
  return groups;
}

function withKeys(group: readonly Player[], unitOf: UnitOf | null, canBeBare: boolean): readonly CodedPlayer[] {
  if (group.length === 1) return group.map((player) => ({ ...player, key: player.person.number }));
  const suffixes = suffixesOf(
    group.map(({ name, person }) => ({ first: name.first, last: name.last, unit: unitOf?.(person.position) ?? "" })),
  );
  const keeper = canBeBare ? onlyDressed(group) : null;
  return group.map((player, place) => ({
    ...player,
    key: player.person.number + (player === keeper ? "" : (suffixes[place] ?? "")),
  }));
}

/** Returns the only player with a number who is dressed tonight: all others are known not to be (rule LU12). */
function onlyDressed(group: readonly Player[]): Player | null {
  const [first, ...others] = group.filter(({ person }) => person.tonight?.is !== "not-dressed");
  return first?.person.tonight && !others.length ? first : null;
}
