import { personRow, type PersonRow } from "@agate/captions";
import { blankEdit, editId, type Edit, type EditField, type EditOf } from "../edit.ts";
import type { EditScope, OwnEdit } from "../edits/scope.ts";

/** Small rosters and edits for the tests in this folder. The people are invented. */

export const scope: EditScope = { league: "mlb", lists: ["team:7"], game: "g1" };
export const friday = "2026-09-11T21:40:00Z";
export const saturday = "2026-09-12T18:05:00Z";

/** Parses `21 José Candelario LF`, with an id of the source. */
export function person(id: string, words: string): PersonRow {
  const [number = "", first = "", ...rest] = words.split(" ");
  const position = rest.pop() ?? "";
  return personRow({
    id,
    number: number === "-" ? "" : number,
    position: position === "-" ? "" : position,
    first: first === "-" ? "" : first,
    last: rest.join(" "),
  });
}

export function entrant(name: string): PersonRow {
  const [first = "", last = ""] = name.split(" ");
  return personRow({ first, last });
}

/** Creates an edit of a person by key: each written value with the value it replaced. */
export function edit(
  key: string,
  fields: Readonly<Partial<Record<EditField, readonly [value: string, base: string]>>>,
  more: Partial<Omit<Edit, "of">> & { readonly of?: Partial<EditOf> } = {},
): OwnEdit {
  const { of: over, ...rest } = more;
  const of: EditOf = { league: "mlb", list: "team:7", game: null, person: key, name: "", number: "", ...over };
  const written = Object.entries(fields).map(([field, [value, base]]) => [
    field,
    { value, base, on: friday, wrote: friday },
  ]);
  const made: Edit = {
    ...blankEdit(of, key.startsWith("new:") ? { wrote: friday } : null),
    fields: Object.fromEntries(written),
    ...rest,
  };
  return { id: editId(of), edit: made };
}

export const mark = { wrote: friday };
