import { clean, fold, nameOf } from "@agate/captions";
import { editFields, isAddedKey } from "../edit.ts";
import type { EditField } from "../edit.ts";

/** What a list says of a person, field by field, cleaned; "" where it says nothing or has no such field. */
export type Values = Readonly<Record<EditField, string>>;

/** What applying edits leaves on a row beside its values. */
interface Traces {
  readonly family_name_first?: boolean;
  /** The person's key, where the row no longer tells it. */
  readonly edit_key?: string;
}

/** A row of a roster, as the public read gives it. */
export interface RosterPerson extends Traces {
  readonly team_id: string;
  readonly player_id: string;
  readonly jersey: string;
  readonly position: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
  readonly player_info: string;
}

/** A player of a tournament. */
export interface FieldPerson extends Traces {
  readonly first_name: string;
  readonly last_name: string;
}

/** A driver of a race. */
export interface DriverPerson extends Traces {
  readonly vehicle_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly team: string;
  readonly manufacturer: string;
}

/** How the people of one kind of list are told apart, read and written. */
export interface People<Row> {
  /** What can be edited of them, in the order of a form. */
  readonly fields: readonly EditField[];
  /** The key of everybody, in the order of the rows; no two are alike. */
  readonly keysOf: (rows: readonly Row[]) => readonly string[];
  readonly valuesOf: (row: Row) => Values;
  /** The row with other values; `key` and `familyFirst` leave their traces. */
  readonly write: (row: Row, values: Values, key: string, familyFirst: boolean) => Row;
  /** A row without values for somebody who was added. */
  readonly blank: (key: string) => Row;
  /** The row with its key on it, where names alone would give it another once somebody before it is gone. */
  readonly trace: (row: Row, key: string) => Row;
  /** Whether keys outlive names: the source gives its people ids. */
  readonly haveIds: boolean;
}

export const noValues: Values = { number: "", first: "", last: "", position: "", team: "", make: "" };

/** The people of a team: told apart by the ids of their source. */
export function rosterPeople(teamId: string): People<RosterPerson> {
  return {
    fields: ["number", "first", "last", "position"],
    haveIds: true,
    keysOf: (rows) =>
      distinct(rows.map(({ player_id: id, edit_key: key }) => key ?? (isAddedKey(id) ? id : `id:${id}`))),
    valuesOf: ({ jersey, position, first_name, last_name, name }) => ({
      ...noValues,
      ...namesOf(first_name, last_name, name),
      number: number(jersey),
      position: clean(position),
    }),
    write: (row, values, key, familyFirst) => ({
      ...row,
      ...writeName(values, row),
      jersey: values.number,
      position: values.position,
      ...(key !== `id:${row.player_id}` && key !== row.player_id && { edit_key: key }),
      ...(familyFirst && { family_name_first: true }),
    }),
    trace: (row) => row,
    blank: (key) => ({
      team_id: teamId,
      player_id: key,
      jersey: "",
      position: "",
      first_name: "",
      last_name: "",
      name: "",
      player_info: "",
    }),
  };
}

/** The players of a tournament: a field has no ids, so they are told apart by name, and namesakes by their order. */
export const fieldPeople: People<FieldPerson> = {
  fields: ["first", "last"],
  haveIds: false,
  keysOf: keysByName,
  valuesOf: ({ first_name, last_name }) => ({ ...noValues, ...namesOf(first_name, last_name, "") }),
  write: (row, { first, last }, key, familyFirst) => ({
    ...row,
    first_name: first,
    last_name: last,
    edit_key: key,
    ...(familyFirst && { family_name_first: true }),
  }),
  trace: (row, key) => ({ ...row, edit_key: key }),
  blank: (key) => ({ first_name: "", last_name: "", edit_key: key }),
};

/** The drivers of a race: told apart by name, for a car may change its driver and a driver the car. */
export const driverPeople: People<DriverPerson> = {
  fields: ["number", "first", "last", "team", "make"],
  haveIds: false,
  keysOf: keysByName,
  valuesOf: ({ vehicle_number, first_name, last_name, team, manufacturer }) => ({
    ...noValues,
    ...namesOf(first_name, last_name, ""),
    number: number(vehicle_number),
    team: clean(team),
    make: clean(manufacturer),
  }),
  write: (row, values, key, familyFirst) => ({
    ...row,
    vehicle_number: values.number,
    first_name: values.first,
    last_name: values.last,
    team: values.team,
    manufacturer: values.make,
    edit_key: key,
    ...(familyFirst && { family_name_first: true }),
  }),
  trace: (row, key) => ({ ...row, edit_key: key }),
  blank: (key) => ({ vehicle_number: "", first_name: "", last_name: "", team: "", manufacturer: "", edit_key: key }),
};

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
  return nameOf({ firstName: first, lastName: last, familyNameFirst }).full;
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

function keysByName(rows: readonly (FieldPerson & Traces)[]): readonly string[] {
  const taken = new Set(rows.flatMap(({ edit_key: key }) => key ?? []));
  const seen = new Set<string>();
  return rows.map(({ first_name, last_name, edit_key }) => {
    if (edit_key !== undefined && !seen.has(edit_key)) {
      seen.add(edit_key);
      return edit_key;
    }
    const name = nameKey(fullName(namesOf(first_name, last_name, "")));
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

/** As given; a name that came whole is taken apart as the file does it. */
function namesOf(firstName: string, lastName: string, name: string): Pick<Values, "first" | "last"> {
  const given = { first: clean(firstName), last: clean(lastName) };
  if (given.first || given.last) return given;
  const { first, last } = nameOf({ name });
  return { first, last };
}

/** The name in the row's own way: one that came whole stays whole as long as it is the same. */
function writeName(
  { first, last }: Values,
  row: RosterPerson,
): Pick<RosterPerson, "first_name" | "last_name" | "name"> {
  const was = namesOf(row.first_name, row.last_name, row.name);
  if (was.first === first && was.last === last)
    return { first_name: row.first_name, last_name: row.last_name, name: row.name };
  return { first_name: first, last_name: last, name: "" };
}
