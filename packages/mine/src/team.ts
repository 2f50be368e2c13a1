import { clean, isCoach, isHeadCoach, type PositionTable, positionTables } from "@agate/captions";
import type { Fields, Value } from "./cells.ts";
import { validFields, isLine, isObject, type Validators } from "./fits.ts";

/** Who plays in a team: its games are "a high school football game", and with "none" "a football game" (rule OT20). */
const ownLevels = ["high school", "college", "club", "none"] as const;
export type OwnLevel = (typeof ownLevels)[number];

/** A person's own team; many of its people are minors (rule OT1). */
export interface OwnTeam {
  readonly name: string;
  /** The article before its name where a league's page would use another: "the " or none; null: the league's own. */
  readonly article: "the " | "" | null;
  /** The table its positions come from on its own page; null: none. */
  readonly sport: PositionTable | null;
  /** What its games are called after; null: what its name says. */
  readonly level: OwnLevel | null;
  /** The letter its codes begin with, if the person has set one (rule OT10); null: the league's rule applies. */
  readonly prefix: string | null;
  /** By slot: `p0` to `p359`. Each slot is a separate field, so that two devices can change two people. */
  readonly people: Readonly<Record<string, OwnPerson>>;
}

export interface OwnPerson {
  /** As typed, even if it is not a number yet. */
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
}

/** The maximum number of people in a team. */
export const maxOwnPeople = 250;
/** More than the maximum number of people: two devices that each add a person at once take two slots. */
const slots = 360;
const slotNames = Array.from({ length: slots }, (_, at) => `p${at}`);
const longestValue = 120;

const fits: Validators<Exclude<keyof OwnTeam, "people">> = {
  name: (name) => isLine(name, longestValue) && name !== "",
  article: (article) => article === "the " || article === "",
  sport: (sport) => positionTables.some((known) => known === sport),
  level: (level) => ownLevels.some((known) => known === level),
  prefix: (prefix) => typeof prefix === "string" && /^[a-z]$/.test(prefix),
};
export const ownTeamFits: Validators = { ...fits, ...Object.fromEntries(slotNames.map((slot) => [slot, isPerson])) };

/** Reads a team from the fields of its record; null: it has no name. Anything else that does not fit is ignored. */
export function readOwnTeam(fields: Fields): OwnTeam | null {
  const valid = validFields(ownTeamFits, inLines(fields));
  const { name, article = null, sport = null, level = null, prefix = null } = valid as Partial<OwnTeam>;
  if (name === undefined) return null;
  const people = slotNames.flatMap((slot) => {
    const { number, first, last, position } = (valid[slot] ?? {}) as Partial<OwnPerson>;
    return Object.hasOwn(valid, slot) ? [[slot, { number, first, last, position }]] : [];
  });
  return { name, article, sport, level, prefix, people: Object.fromEntries(people) as OwnTeam["people"] };
}

/**
 * Replaces control characters: forms of version 0.1.0 let a TAB into a name, and no one may be hidden because of it.
 */
function inLines(fields: Fields): Fields {
  const inLine = (value: unknown) =>
    typeof value === "string" ? value.replace(/\p{Cc}/gu, " ") : isObject(value) ? inLines(value) : value;
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, inLine(value)]));
}

const personFields = ["number", "first", "last", "position"] as const satisfies readonly (keyof OwnPerson)[];

function isPerson(value: unknown): boolean {
  return isObject(value) && personFields.every((field) => isLine(value[field], longestValue));
}

/** Cleans a person from a form for storage. */
export function cleanOwnPerson({ number, first, last, position }: OwnPerson): OwnPerson {
  return { number: clean(number), first: clean(first), last: clean(last), position: clean(position) };
}

/** Returns the fields that write a team. */
export function ownTeamFields({ people, ...team }: OwnTeam): Readonly<Record<string, Value>> {
  return { ...team, ...Object.fromEntries(Object.entries(people).map(([slot, person]) => [slot, { ...person }])) };
}

/**
 * Assigns slots to people, new and existing: a person already on the list, matched by name, keeps the slot, so that
 * another device's changes reach the right person.
 * @param random returns numbers from 0 up to 1: two devices that each add a person at once take different slots
 */
export function placeOwnPeople(
  people: readonly OwnPerson[],
  known: OwnTeam["people"],
  random: () => number,
): OwnTeam["people"] {
  const byName = new Map(Object.entries(known).map(([slot, person]) => [nameOf(person), slot]));
  const used = new Set<string>();
  const placed: Record<string, OwnPerson> = {};
  const fresh: OwnPerson[] = [];
  for (const person of people) {
    const slot = byName.get(nameOf(person));
    if (slot === undefined || used.has(slot)) fresh.push(person);
    else {
      used.add(slot);
      placed[slot] = person;
    }
  }
  for (const person of fresh) {
    let at = Math.floor(random() * slots) % slots;
    while (used.has(`p${at}`) || (Object.hasOwn(known, `p${at}`) && used.size + Object.keys(known).length < slots))
      at = (at + 1) % slots;
    used.add(`p${at}`);
    placed[`p${at}`] = person;
  }
  return placed;
}

/**
 * Returns the fields to write so that a team has exactly these people.
 * @param random as in `placeOwnPeople`
 */
export function ownPeopleFields(
  people: readonly OwnPerson[],
  known: OwnTeam["people"],
  random: () => number,
): Readonly<Record<string, Value>> {
  const placed = placeOwnPeople(people.map(cleanOwnPerson), known, random);
  const gone = Object.keys(known).filter((slot) => !Object.hasOwn(placed, slot));
  return {
    ...Object.fromEntries(gone.map((slot) => [slot, null])),
    ...Object.fromEntries(Object.entries(placed).map(([slot, person]) => [slot, { ...person }])),
  };
}

const nameOf = ({ first, last }: OwnPerson) => `${first} ${last}`.toLowerCase();

/** Returns whether a person cannot have codes until an open question is answered (rule OT3). */
export function isUnfinished({ number, first, last, position }: OwnPerson): boolean {
  return !(first || last) || !(isHeadCoach(position) || isCoach(position) || /^\d{1,3}$/.test(number));
}

/** Lists the people of a team in roster order: by number, coaches after the players. */
export function listOwnPeople({ people }: Pick<OwnTeam, "people">): readonly (OwnPerson & { readonly slot: string })[] {
  const rank = ({ number, position }: OwnPerson) =>
    isHeadCoach(position) ? 2000 : isCoach(position) ? 2001 : /^\d{1,3}$/.test(number) ? Number(number) : 1000;
  return Object.entries(people)
    .map(([slot, person]) => ({ slot, ...person }))
    .toSorted((a, b) => rank(a) - rank(b) || a.number.length - b.number.length || (a.last < b.last ? -1 : 1));
}
