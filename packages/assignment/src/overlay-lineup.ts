import type { LineupJson, RosterJson, RosterRowJson } from "@agate/api";
import {
  fold,
  isCoach,
  isHeadCoach,
  isLoud,
  isPlaceholderName,
  isWrittenOtherwise,
  jerseyOf,
  nameOf,
  type Official,
  type PersonRow,
  personRow,
  type Tonight,
  withoutSuffix,
} from "@agate/captions";
import { type RosterOfDay, rowsOf } from "./rows-of.ts";

/** Why a person in a line-up is not added: rules LU8 (the first four) and LU10. */
export type AsideReason =
  | "fits-several"
  | "alike"
  | "last-name-alone"
  | "other-id"
  | "no-number"
  | "not-parted"
  | "capitals";

interface Named {
  readonly name: string;
  readonly number: string;
}

/** What a line-up changed in a roster, for the report; names are those in the file. */
export interface LineupReport {
  /** When the line-up was confirmed (ISO 8601, UTC); null: unknown. */
  readonly at: string | null;
  readonly added: readonly Named[];
  /** `from` is the roster's number, "" if it had none. */
  readonly renumbered: readonly (Named & { readonly from: string })[];
  /** In the line-up, but none of it is in the file; in doubt, with the people of the roster it may be: "Al Moore (8)". */
  readonly aside: readonly (Named & { readonly why: AsideReason; readonly mayBe?: readonly string[] })[];
}

/** A roster with the line-up of one game applied. */
export interface OverlaidRoster {
  readonly rows: readonly PersonRow[];
  /** Null: the side has no line-up. */
  readonly report: LineupReport | null;
}

type Side = "home" | "away";

/** A roster as it was read, or as of the day of a past game. */
type ReadRoster = Pick<RosterJson, "team" | "rows" | "provenance"> & Partial<Pick<RosterOfDay, "as_of">>;

/**
 * Returns the people of a team in one game: the roster with the team's side of the line-up applied (rules LU8 to LU11),
 * for this game only. Everybody on the roster stays, in the same order; added people come last. Without a line-up for
 * the team, returns the very rows of `rowsOf`.
 * @param lineup null: there is none, or it is turned off
 */
export function overlayLineup(read: ReadRoster, lineup: LineupJson | null): OverlaidRoster {
  const asRead = { rows: rowsOf(read.rows), report: null };
  const side = sideOf(read, lineup);
  if (!lineup?.coverage || !side || !lineup[side].length) return asRead;
  return overlay(read, lineup, lineup.coverage, lineup[side]);
}

/** Returns the officials of a game that the team plays in, in the order of their source. */
export function officialsOf(read: ReadRoster, lineup: LineupJson | null): readonly Official[] {
  if (!lineup?.officials || !sideOf(read, lineup)) return [];
  return lineup.officials.map(({ role, first_name, last_name, name }) => {
    const { first: firstName, last: lastName } = nameOf(personRow({ first: first_name, last: last_name, name }));
    return { role, firstName, lastName };
  });
}

/** Returns the team's side of a line-up; undefined: it is another game's. */
function sideOf({ team }: ReadRoster, lineup: LineupJson | null): Side | undefined {
  const ids = [team.team_id, ...(team.earlier_ids ?? [])];
  return (["home", "away"] as const).find((one) => ids.includes(lineup?.[`${one}_team_id`] ?? ""));
}

/** A player in the line-up. */
interface Member {
  readonly listed: LineupJson[Side][number];
  readonly row: PersonRow;
  /** The same person under the name he goes by, if the line-up has one besides. */
  readonly knownBy: PersonRow | null;
  readonly tonight: Tonight;
}

function overlay(
  read: ReadRoster,
  { provenance }: LineupJson,
  coverage: NonNullable<LineupJson["coverage"]>,
  people: LineupJson[Side],
): OverlaidRoster {
  const roster = rowsOf(read.rows);
  const members = membersOf(people);
  const { rowOf, aside, doubted, unknown } = matchMembers(read.rows, roster, members);
  const memberAt = new Map([...rowOf].map(([member, at]) => [at, member]));
  // For a past game nothing is newer than its line-up (rule LU21).
  const isCurrent = read.as_of !== undefined || isAsNewAs(provenance, read.provenance);
  const renumbered: (Named & { readonly from: string })[] = [];
  const rows = roster.map((row, at): PersonRow => {
    const member = memberAt.get(at);
    if (member) {
      const number = isCurrent ? jerseyOf(member.row.number) : null;
      const isOther = number !== null && !isSameNumber(number, jerseyOf(row.number));
      // Who has another id at the line-up's source is the same person on the other side's sheet, too (rule N10).
      const who = [...new Set([...(row.who ?? []), ...(member.row.who ?? [])])];
      const known = who.length ? { ...row, who } : row;
      if (isOther) renumbered.push({ name: nameOf(row).full, number, from: row.number });
      return isOther
        ? { ...known, number, tonight: { ...member.tonight, isRenumbered: true } }
        : { ...known, tonight: member.tonight };
    }
    // A player who could be one of the line-up's may be dressed.
    if (coverage !== "dressed" || doubted.has(at) || isOnBench(row)) return row;
    return { ...row, tonight: { is: "not-dressed", place: people.length } };
  });
  const ids = new Set(roster.map(({ id }) => id));
  const added = unknown.flatMap(({ listed, row, tonight }): readonly PersonRow[] => {
    const why = whyNotAdded(listed, row);
    if (why) {
      aside.push({ ...named(row), why });
      return [];
    }
    const id = row.id === "" || ids.has(row.id) ? `${listed.source}-${row.id || nameKey(nameOf(row).full)}` : row.id;
    return [{ ...row, id, number: jerseyOf(row.number) ?? "", tonight: { ...tonight, isAdded: true } }];
  });
  return {
    rows: [...rows, ...added],
    report: { at: provenance.confirmed_at, added: added.map(named), renumbered, aside },
  };
}

/** Returns the players of a line-up, each once: only the first entry counts. */
function membersOf(people: LineupJson[Side]): readonly Member[] {
  const seen = new Set<string>();
  return people.flatMap((listed, place) => {
    const { person_id: id, jersey: number, first_name: first, last_name: last, role, name, position } = listed;
    const key = `${listed.source} ${id}`;
    if (role === "coach" || (id !== "" && seen.has(key))) return [];
    seen.add(key);
    const row = personRow({ id, number, first, last, name, position, ...(id && { who: [key] }) });
    const knownBy = listed.short_name === undefined ? null : personRow({ number, name: listed.short_name });
    return [{ listed, row, knownBy, tonight: { is: role, place } }];
  });
}

/**
 * Matches people by the ids of one provider. Otherwise names and numbers are weighed together, the strongest evidence
 * first, and only where one person fits each way (rule LU8).
 * @returns `doubted`: the places on the roster of those who could be one of `aside`
 */
function matchMembers(read: readonly RosterRowJson[], roster: readonly PersonRow[], members: readonly Member[]) {
  const rowOf = new Map<Member, number>();
  const places = roster.flatMap((row, at) => (isOnBench(row) ? [] : [at]));
  const placeOf = new Map(places.map((at) => [`${read[at]?.source} ${read[at]?.player_id}`, at]));
  const open = new Set(places);
  const match = (member: Member, at: number) => {
    rowOf.set(member, at);
    open.delete(at);
  };
  for (const member of members) {
    const { source, person_id: id } = member.listed;
    const at = id === "" ? undefined : placeOf.get(`${source} ${id}`);
    if (at !== undefined && open.has(at)) match(member, at);
  }
  const others = () => members.filter((member) => !rowOf.has(member));
  // By one provider's ids two ids are two people; but one name under two ids can still be one person.
  const isOwn = (member: Member, at: number) =>
    member.listed.person_id !== "" && read[at]?.source === member.listed.source;
  const fitting = (member: Member, fits: Fits, by: "row" | "knownBy" = "row") => {
    const { [by]: named } = member;
    return named === null ? [] : [...open].filter((at) => !isOwn(member, at) && fits(roster[at], named));
  };
  const passes = [
    [isSameNameAndNumber, "row"],
    [isSameNameAndNumber, "knownBy"],
    [isSameName, "row"],
    [isAlike, "row"],
  ] as const;
  for (const [fits, by] of passes) {
    const found = others().map((member) => ({ member, at: fitting(member, fits, by) }));
    for (const { member, at } of found) {
      const [one] = at;
      const row = one === undefined ? undefined : roster[one];
      if (one === undefined || row === undefined || at.length > 1) continue;
      if (found.filter((each) => each.at.includes(one)).length > 1 || !isSurelyOne(row, member.row)) continue;
      match(member, one);
    }
  }
  const aside: LineupReport["aside"][number][] = [];
  const doubted = new Set<number>();
  const unknown: Member[] = [];
  for (const member of others()) {
    const twins = [...open].filter((at) => isOwn(member, at) && isSameName(roster[at], member.row));
    const alike = fitting(member, isAlike);
    const namesakes =
      member.row.first === "" ? [...open].filter((at) => lastKey(roster[at]) === lastKey(member.row)) : [];
    const known = fitting(member, isSameName, "knownBy");
    const may = new Set([...twins, ...alike, ...namesakes, ...known, ...fitting(member, couldBeOne)]);
    for (const at of may) doubted.add(at);
    if (!may.size) {
      unknown.push(member);
      continue;
    }
    const mayBe = [...may].flatMap((at) => (roster[at] ? nameAndNumber(roster[at]) : []));
    aside.push({
      ...named(member.row),
      why: twins.length ? "other-id" : may.size > 1 ? "fits-several" : namesakes.length ? "last-name-alone" : "alike",
      mayBe,
    });
  }
  return { rowOf, aside, doubted, unknown };
}

/** Whether a person of the roster could be one of the line-up. */
type Fits = (row: PersonRow | undefined, member: PersonRow) => boolean;

const isSameName: Fits = (row, member) => fullKey(row) === fullKey(member);
const hasSameNumber: Fits = (row, member) => {
  const number = jerseyOf(member.number);
  return number !== null && isSameNumber(number, jerseyOf(row?.number ?? ""));
};
const isSameNameAndNumber: Fits = (row, member) => isSameName(row, member) && hasSameNumber(row, member);

/** Two first names with one initial and two numbers are two people, unless one is short for the other: Matt, Matthew. */
function isSurelyOne(row: PersonRow, member: PersonRow): boolean {
  if (isSameName(row, member) || hasSameNumber(row, member)) return true;
  if (jerseyOf(row.number) === null || jerseyOf(member.number) === null) return true;
  const [short = "", long = ""] = [nameKey(row.first), nameKey(member.first)].toSorted((a, b) => a.length - b.length);
  return short.length > 2 && long.startsWith(short);
}

/** Names that are not alike, and could be one person's all the same. */
const couldBeOne: Fits = (row, member) =>
  row !== undefined && isWrittenOtherwise(nameOf(row), nameOf(member), hasSameNumber(row, member));

function nameAndNumber(row: PersonRow): string {
  return row.number ? `${nameOf(row).full} (${row.number})` : nameOf(row).full;
}

/** Providers write 7 as 07; 0 and 00 are distinct numbers. */
function isSameNumber(one: string, other: string | null): boolean {
  const plain = (number: string) => number.replace(/^0+(?=[1-9])/, "");
  return other !== null && plain(one) === plain(other);
}

/** A manager's title needs a separate check: `isCoach` does not cover it. */
const isOnBench = ({ position }: PersonRow) => isCoach(position) || isHeadCoach(position);

/** Returns whether two names could be one person's: the same name, or the same last name and first initial. */
function isAlike(one: PersonRow | undefined, other: PersonRow): boolean {
  if (!one) return false;
  if (fullKey(one) === fullKey(other)) return true;
  const initial = nameKey(one.first).charAt(0);
  if (initial === "" || initial !== nameKey(other.first).charAt(0)) return false;
  // In a name that was never split, the last name can be longer.
  return lastKey(one) === lastKey(other) || endsWith(one, other) || endsWith(other, one);
}

function endsWith(whole: PersonRow, { last }: PersonRow): boolean {
  const words = (name: string) => ` ${withoutSuffix(name).split(" ").map(nameKey).join(" ")}`;
  return whole.wasWhole === true && words(nameOf(whole).full).endsWith(words(last));
}

/** Compares by letters; a name in another script has none. */
const nameKey = (name: string) => fold(name) || name.toLowerCase();
const lastKey = (row: PersonRow | undefined) => nameKey(withoutSuffix(row?.last ?? ""));
const fullKey = (row: PersonRow | undefined) => nameKey(withoutSuffix(row ? nameOf(row).full : ""));

/** Rule LU10: requires a number, and a full name in mixed case that is split by its source or by its spelling. */
function whyNotAdded({ first_name: first, last_name: last }: Member["listed"], row: PersonRow): AsideReason | null {
  const { full } = nameOf(row);
  if (jerseyOf(row.number) === null) return "no-number";
  if (first === "" || last === "" || isPlaceholderName(row.first, row.last)) return "not-parted";
  return isLoud(full, 3) || !/\p{Lu}/u.test(full) || !/\p{Ll}/u.test(full) ? "capitals" : null;
}

function named(row: PersonRow): Named {
  return { name: nameOf(row).full, number: row.number };
}

/** Rule LU9; a list that was never confirmed is older. */
function isAsNewAs(one: LineupJson["provenance"], other: RosterJson["provenance"]): boolean {
  const at = ({ confirmed_at: confirmed }: LineupJson["provenance"]) =>
    confirmed === null ? 0 : Date.parse(confirmed);
  return one.confirmed_at !== null && at(one) >= at(other);
}

const words: Readonly<Record<AsideReason, string>> = {
  "fits-several": "May be one of several people",
  alike: "May be somebody on the roster, written otherwise",
  "last-name-alone": "Comes with a last name alone",
  "other-id": "Somebody else on the roster has the same name",
  "no-number": "On no roster, and without a number",
  "not-parted": "On no roster, and without a first and a last name",
  capitals: "On no roster, and in capitals",
};

/** Why a person in a line-up was not added, in words; a doubt names the people of the roster it is about (rule LU8). */
export function asideWords({ why, mayBe = [] }: LineupReport["aside"][number]): string {
  return mayBe.length ? `${words[why]}: ${mayBe.join(", ")}.` : `${words[why]}.`;
}
