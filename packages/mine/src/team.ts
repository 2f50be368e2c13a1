import { clean, isCoach, isHeadCoach, type PositionTable, positionTables } from "@agate/captions";
import type { Fields, Value } from "./cells.ts";
import { fittingOf, isLine, isObject } from "./fits.ts";
import type { Fits } from "./fits.ts";

/** A team that a person has made; many of its people are minors (rule OT1). */
export interface OwnTeam {
  readonly name: string;
  /** What stands before its name where a league's page would say another: "the " or nothing; null: the league's own. */
  readonly article: "the " | "" | null;
  /** Which table its positions are words of on its own page; null: none of them. */
  readonly sport: PositionTable | null;
  /** The letter its codes begin with, where the person has set one (rule OT10); null: what the league's rule gives. */
  readonly prefix: string | null;
  /** By slot: `p0` to `p359`. A slot is a field of its own, so that two devices may change two people. */
  readonly people: Readonly<Record<string, OwnPerson>>;
}

export interface OwnPerson {
  /** As it was written, where it is no number yet. */
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
}

/** People a team may have. */
export const mostOwnPeople = 250;
/** More than there may be people: two devices that add somebody at once take two slots. */
const slots = 360;
const slotNames = Array.from({ length: slots }, (_, at) => `p${at}`);
const longestValue = 120;

const fits: Fits<Exclude<keyof OwnTeam, "people">> = {
  name: (name) => isLine(name, longestValue) && name !== "",
  article: (article) => article === "the " || article === "",
  sport: (sport) => positionTables.some((known) => known === sport),
  prefix: (prefix) => typeof prefix === "string" && /^[a-z]$/.test(prefix),
};
export const ownTeamFits: Fits = { ...fits, ...Object.fromEntries(slotNames.map((slot) => [slot, isPerson])) };

/** Reads a team out of the fields of its record; null: it has no name. What else does not fit is passed over. */
export function readOwnTeam(fields: Fields): OwnTeam | null {
  const fitting = fittingOf(ownTeamFits, inLines(fields));
  const { name, article = null, sport = null, prefix = null } = fitting as Partial<OwnTeam>;
  if (name === undefined) return null;
  const people = slotNames.flatMap((slot) => {
    const { number, first, last, position } = (fitting[slot] ?? {}) as Partial<OwnPerson>;
    return Object.hasOwn(fitting, slot) ? [[slot, { number, first, last, position }]] : [];
  });
  return { name, article, sport, prefix, people: Object.fromEntries(people) as OwnTeam["people"] };
}

/** Forms of version 0.1.0 let a TAB into a name: nobody is hidden for it. */
function inLines(fields: Fields): Fields {
  const inLine = (value: unknown) =>
    typeof value === "string" ? value.replace(/\p{Cc}/gu, " ") : isObject(value) ? inLines(value) : value;
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, inLine(value)]));
}

const personFields = ["number", "first", "last", "position"] as const satisfies readonly (keyof OwnPerson)[];

function isPerson(told: unknown): boolean {
  return isObject(told) && personFields.every((field) => isLine(told[field], longestValue));
}

/** A person as a form has him, as he can be kept. */
export function cleanOwnPerson({ number, first, last, position }: OwnPerson): OwnPerson {
  return { number: clean(number), first: clean(first), last: clean(last), position: clean(position) };
}

/** The fields a team is written by. */
export function ownTeamFields({ name, article, sport, prefix, people }: OwnTeam): Readonly<Record<string, Value>> {
  return {
    name,
    article,
    sport,
    prefix,
    ...Object.fromEntries(Object.entries(people).map(([slot, person]) => [slot, { ...person }])),
  };
}

/**
 * The slots that new people get beside those who are there: who is on the list already, by his name, keeps his slot, so that what another
 * device changes of him meets him.
 * @param random gives numbers from 0 up to 1: two devices that add somebody at once take different slots
 */
export function placeOwnPeople(
  people: readonly OwnPerson[],
  known: OwnTeam["people"],
  random: () => number,
): OwnTeam["people"] {
  const byName = new Map(Object.entries(known).map(([slot, person]) => [nameOf(person), slot]));
  const taken = new Set<string>();
  const placed: Record<string, OwnPerson> = {};
  const fresh: OwnPerson[] = [];
  for (const person of people) {
    const slot = byName.get(nameOf(person));
    if (slot === undefined || taken.has(slot)) fresh.push(person);
    else {
      taken.add(slot);
      placed[slot] = person;
    }
  }
  for (const person of fresh) {
    let at = Math.floor(random() * slots) % slots;
    while (taken.has(`p${at}`) || (Object.hasOwn(known, `p${at}`) && taken.size + Object.keys(known).length < slots))
      at = (at + 1) % slots;
    taken.add(`p${at}`);
    placed[`p${at}`] = person;
  }
  return placed;
}

/**
 * The fields to be written so that a team has these people and nobody else.
 * @param random as `placeOwnPeople` takes it
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

/** Whether somebody cannot have codes before a question about him is answered (rule OT3). */
export function isUnfinished({ number, first, last, position }: OwnPerson): boolean {
  return !(first || last) || !(isHeadCoach(position) || isCoach(position) || /^\d{1,3}$/.test(number));
}

/** The people of a team as a roster lists them: by number, coaches behind the players. */
export function listOwnPeople({ people }: Pick<OwnTeam, "people">): readonly (OwnPerson & { readonly slot: string })[] {
  const rank = ({ number, position }: OwnPerson) =>
    isHeadCoach(position) ? 2000 : isCoach(position) ? 2001 : /^\d{1,3}$/.test(number) ? Number(number) : 1000;
  return Object.entries(people)
    .map(([slot, person]) => ({ slot, ...person }))
    .toSorted((a, b) => rank(a) - rank(b) || a.number.length - b.number.length || (a.last < b.last ? -1 : 1));
}
