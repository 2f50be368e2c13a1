import { clean, fold, nameOf, type PersonRow } from "@agate/captions";
import { editFields, isAddedKey, type EditField, longestValue } from "../edit.ts";
import type { EditScope } from "./scope.ts";

/** What a list says of a person, field by field, cleaned; "" where it says nothing or has no such field. */
export type Values = Readonly<Record<EditField, string>>;

/** How the people of a list are edited and told apart. */
interface ListKind {
  /** What can be edited of them, in the order of a form. */
  readonly fields: readonly EditField[];
  /** Whether keys outlive names: the source gives its people ids. */
  readonly haveIds: boolean;
}

/** A field has no ids, so its players are told apart by name, and namesakes by their order. */
const field: ListKind = { fields: ["first", "last"], haveIds: false };
/** Drivers are told apart by name: a car may change its driver and a driver the car. */
const drivers: ListKind = { fields: ["number", "first", "last", "team", "make"], haveIds: false };
const roster: ListKind = { fields: ["number", "first", "last", "position"], haveIds: true };

/** The kind of a list, as its name tells it: `players`, `drivers`, `team:7`. */
export function listKind({ lists: [name] }: Pick<EditScope, "lists">): ListKind {
  return name === "players" ? field : name === "drivers" ? drivers : roster;
}

export const noValues: Values = { number: "", first: "", last: "", position: "", team: "", make: "" };

/** What can be edited of a row. */
export function valuesOf({ number: given, first, last, position, team, make }: PersonRow): Values {
  return { number: number(given), first, last, position, team, make };
}

/** The row with other values. A name that came whole stays so as long as it is the same. */
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

/** The key of everybody, in the order of the rows; no two are alike. */
export function keysOf({ haveIds }: ListKind, rows: readonly PersonRow[]): readonly string[] {
  if (!haveIds) return keysByName(rows);
  return distinct(rows.map(({ id, editKey }) => editKey ?? (isAddedKey(id) ? id : `id:${id}`)));
}

/** A jersey or car number without the sign before it (rule N2); anything else as it was given, cleaned. */
function number(text: string): string {
  return clean(text).replace(/^# ?/, "");
}

/** A value as it is kept: cleaned, a number without its sign. */
export function cleanValue(field: EditField, text: string): string {
  return field === "number" ? number(text) : clean(text);
}

/** The whole name, family name first where it is so. */
export function fullName({ first, last }: Pick<Values, "first" | "last">, familyNameFirst = false): string {
  return nameOf({ first, last, familyNameFirst }).full;
}

/** What is alike in two spellings of a name; not empty where the name is not. */
export function nameKey(name: string): string {
  return fold(name) || clean(name).toLowerCase();
}

/** The key of whom a list without ids calls so, the first of namesakes. */
export function keyOfName(name: string): string {
  return `name:${nameKey(name)}#1`;
}

export function sameValues(one: Values, other: Values): boolean {
  return editFields.every((field) => one[field] === other[field]);
}

function keysByName(rows: readonly PersonRow[]): readonly string[] {
  const given = rows.map(({ id, editKey }) => editKey ?? (isAddedKey(id) ? id : undefined));
  const taken = new Set(given);
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
      if (taken.has(key) || seen.has(key)) continue;
      seen.add(key);
      return key;
    }
  });
}

/** A second row of the same id is somebody of whom no edit can be. */
function distinct(keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return keys.map((key) => {
    let own = key;
    for (let at = 2; seen.has(own); at++) own = `${key}#${at}`;
    seen.add(own);
    return own;
  });
}

/** Why a value cannot be kept, in a sentence; null: it can. Nothing at all is a value: a number that was taken away. */
export function valueProblem(field: EditField, text: string): string | null {
  const value = cleanValue(field, text);
  if (value.length > longestValue) return `At most ${longestValue} characters.`;
  if (field === "number" && value !== "" && !/^[0-9]{1,3}$/.test(value)) return "A number has one to three digits.";
  return null;
}

/** Why somebody with these values can have no name in a caption; null: nothing is missing. */
export function nameProblem({ first, last }: Pick<Values, "first" | "last">): string | null {
  return cleanValue("first", first) || cleanValue("last", last) ? null : "A name is needed.";
}
