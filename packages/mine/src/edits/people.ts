import { clean, fold, nameOf, type PersonRow, personRow } from "@agate/captions";
import { editFields, isAddedKey, type EditField, type FieldEdit, longestValue } from "../edit.ts";
import type { EditScope, OwnEdit } from "./scope.ts";

/** A person's values in a list, field by field, cleaned; "" where a value is missing or the list has no such field. */
export type Values = Readonly<Pick<PersonRow, EditField>>;

/** How the people of a list are edited and distinguished. */
interface ListKind {
  /** The fields that can be edited, in form order. */
  readonly fields: readonly EditField[];
  /** Whether keys outlive names: the source gives its people ids. */
  readonly haveIds: boolean;
}

/** A field has no ids, so its players are distinguished by name, and namesakes by their order. */
const field: ListKind = { fields: ["first", "last"], haveIds: false };
/** Drivers are distinguished by name: a car can change its driver, and a driver can change cars. */
const drivers: ListKind = { fields: ["number", "first", "last", "team", "make"], haveIds: false };
const roster: ListKind = { fields: ["number", "first", "last", "position"], haveIds: true };

/** Returns the kind of a list from its name: `players`, `drivers`, `team:7`. */
export function listKind({ lists: [name] }: Pick<EditScope, "lists">): ListKind {
  return name === "players" ? field : name === "drivers" ? drivers : roster;
}

export const noValues: Values = { number: "", first: "", last: "", position: "", team: "", make: "" };

/** Returns the values of a row that can be edited. */
export function valuesOf({ number: given, first, last, position, team, make }: PersonRow): Values {
  return { number: number(given), first, last, position, team, make };
}

/** Returns the row with other values. A name that came whole stays whole as long as it is unchanged. */
export function withValues(row: PersonRow, values: Values, key: string, familyNameFirst: boolean): PersonRow {
  const { wasWhole, ...rest } = row;
  const isSameName = row.first === values.first && row.last === values.last;
  return {
    ...rest,
    ...values,
    ...(wasWhole && isSameName && { wasWhole }),
    ...(key !== `id:${row.id}` && key !== row.id && { editKey: key }),
    familyNameFirst: familyNameFirst || row.familyNameFirst,
  };
}

/** Returns everyone's keys, in row order; all are unique. */
export function keysOf({ haveIds }: ListKind, rows: readonly PersonRow[]): readonly string[] {
  if (!haveIds) return keysByName(rows);
  return distinct(rows.map(({ id, editKey }) => editKey ?? (isAddedKey(id) ? id : `id:${id}`)));
}

/** Strips the sign from a jersey or car number (rule N2); any other text is only cleaned. */
function number(text: string): string {
  return clean(text).replace(/^# ?/, "");
}

/** Normalizes a value for storage: cleaned, a number without its sign. */
export function cleanValue(field: EditField, text: string): string {
  return field === "number" ? number(text) : clean(text);
}

/** Returns the whole name, family name first where the person is marked so. */
export function fullName({ first, last }: Pick<Values, "first" | "last">, familyNameFirst = false): string {
  return nameOf(personRow({ first, last, familyNameFirst })).full;
}

/** Normalizes a name so that two spellings of it compare equal; not empty unless the name is. */
export function nameKey(name: string): string {
  return fold(name) || clean(name).toLowerCase();
}

/** Returns the key of the person with this name in a list without ids, the first of namesakes. */
export function keyOfName(name: string): string {
  return `name:${nameKey(name)}#1`;
}

export function sameValues(one: Values, other: Values): boolean {
  return editFields.every((field) => one[field] === other[field]);
}

function keysByName(rows: readonly PersonRow[]): readonly string[] {
  const given = rows.map(({ id, editKey }) => editKey ?? (isAddedKey(id) ? id : undefined));
  const used = new Set(given);
  const seen = new Set<string>();
  return rows.map((row, place) => {
    const key = given[place];
    if (key !== undefined && !seen.has(key)) {
      seen.add(key);
      return key;
    }
    const name = nameKey(fullName(row));
    for (let at = 1; ; at++) {
      const key = `name:${name}#${at}`;
      if (used.has(key) || seen.has(key)) continue;
      seen.add(key);
      return key;
    }
  });
}

/** Makes keys unique. A second row with the same id gets a key that no edit has. */
function distinct(keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return keys.map((key) => {
    let own = key;
    for (let at = 2; seen.has(own); at++) own = `${key}#${at}`;
    seen.add(own);
    return own;
  });
}

/** Returns why a value cannot be stored, in a sentence; null: it can. An empty text is a value: a removed number. */
export function valueProblem(field: EditField, text: string): string | null {
  const value = cleanValue(field, text);
  if (value.length > longestValue) return `At most ${longestValue} characters.`;
  if (field === "number" && value !== "" && !/^[0-9]{1,3}$/.test(value)) return "A number has one to three digits.";
  return null;
}

/** Returns why these values do not give a name for a caption; null: nothing is missing. */
export function nameProblem({ first, last }: Pick<Values, "first" | "last">): string | null {
  return cleanValue("first", first) || cleanValue("last", last) ? null : "A name is needed.";
}

/** A question about a provider's value that is neither its earlier value nor the person's own. */
export interface ValueQuestion {
  readonly id: string;
  readonly field: EditField;
  readonly yours: FieldEdit;
  readonly feed: string;
}

/** A person the provider now has, who may be the one who was added. */
export interface SameQuestion {
  readonly key: string;
  readonly name: string;
  readonly number: string;
}

/** A value the provider now has itself: the edit is no longer needed. */
export interface CaughtUp {
  readonly id: string;
  readonly field: EditField;
  readonly value: string;
}

/** An edited person, and the outcome of the edits. */
export interface EditedPerson {
  readonly key: string;
  /** The name in the file; for a resting edit, the provider's earlier name. */
  readonly name: string;
  readonly number: string;
  /**
   * `settled`: the provider now has all of it. `resting`: the person is not in the list. `unfinished`: an added person
   * has no name yet.
   */
  readonly state: "changed" | "scratched" | "added" | "settled" | "resting" | "unfinished";
  /** The person's index in the edited rows; null: not listed. */
  readonly row: number | null;
  /** The key of the provider's row it overrides; null: none. */
  readonly over: string | null;
  /** The provider's values; null: the provider does not have the person. */
  readonly feed: Values | null;
  readonly values: Values;
  /** The edited fields in force. */
  readonly fields: readonly EditField[];
  readonly familyFirst: boolean;
  /** From weakest to strongest. */
  readonly edits: readonly OwnEdit[];
  readonly questions: readonly ValueQuestion[];
  readonly maybe: SameQuestion | null;
  readonly caughtUp: readonly CaughtUp[];
  /** The provider's key for an added person who has arrived. */
  readonly arrived: string | null;
}

/** Everyone with an edit, sorted by key. */
export type EditReport = readonly EditedPerson[];

/**
 * Returns the people who still have an edit: it changes the file, rests until they return, or needs a name. An edit
 * whose value the provider now has no longer counts. Every place that counts edits counts these (rule ED11).
 */
export function activeEdits(report: EditReport): EditReport {
  return report.filter(({ state }) => state !== "settled");
}

/** Returns how many people have open questions. */
export function openQuestions(report: EditReport): number {
  return report.filter(({ questions, maybe }) => questions.length || maybe).length;
}
