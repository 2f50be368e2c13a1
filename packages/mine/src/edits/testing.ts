import { blankEdit, editId } from "../edit.ts";
import type { Edit, EditField, EditOf } from "../edit.ts";
import type { FieldPerson, RosterPerson } from "./people.ts";
import type { EditScope, OwnEdit } from "./scope.ts";

/** Small rosters and edits for the tests of this folder. People are invented. */

export const scope: EditScope = { league: "mlb", lists: ["team:7"], game: "g1" };
export const friday = "2026-09-11T21:40:00Z";
export const saturday = "2026-09-12T18:05:00Z";

/** `21 José Candelario LF` with an id of the source. */
export function person(id: string, words: string): RosterPerson {
  const [jersey = "", first_name = "", ...rest] = words.split(" ");
  const position = rest.pop() ?? "";
  return {
    team_id: "7",
    player_id: id,
    jersey: jersey === "-" ? "" : jersey,
    position: position === "-" ? "" : position,
    first_name: first_name === "-" ? "" : first_name,
    last_name: rest.join(" "),
    name: "",
    player_info: "",
  };
}

export function entrant(name: string): FieldPerson {
  const [first_name = "", last_name = ""] = name.split(" ");
  return { first_name, last_name };
}

/** An edit of a person by key: what was written, each over what. */
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
