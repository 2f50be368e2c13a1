import type { PositionCodesJson } from "@agate/api";
import type { People, Schools } from "@agate/day";
import type { Edit } from "@agate/mine";
import type { EditedList, ListToEdit } from "../edits/edited-list.ts";
import type { EditsEngine } from "../edits/use-edits-engine.ts";

/** The lists of people that an event's file is made of, as they were read: home first. */
export type DayLists =
  | {
      readonly kind: "matchup";
      readonly lists: readonly [ListToEdit, ListToEdit];
      readonly schools: Schools;
    }
  | { readonly kind: "field"; readonly lists: readonly [ListToEdit] }
  | { readonly kind: "race"; readonly lists: readonly [ListToEdit] };

/** What the report is told of. */
export type ToldList = Pick<EditedList, "part" | "name" | "report" | "fromLink">;

/** Who goes into a file with the person's edits over them; without any they are the very ones that were read. */
export interface LaidPeople {
  readonly people: People;
  readonly lists: readonly ToldList[];
}

export function isSample({ lists }: DayLists): boolean {
  return lists.some(({ provenance }) => provenance?.sample === true);
}

/**
 * @param engine null: nobody of these leagues is edited
 * @param units what tells players who share a number apart by a list, for who may have it
 */
export function layOverDay(
  engine: EditsEngine | null,
  read: DayLists,
  records: ReadonlyMap<string, Edit>,
  units: PositionCodesJson["codes"],
): LaidPeople {
  const laid = engine ? read.lists.map((list) => engine.layEdits(list, records, [])) : [];
  const rows = read.lists.map((list, at) => laid[at]?.edited ?? list.rows);
  const [first = [], second = []] = rows;
  const people: People =
    read.kind === "matchup"
      ? { kind: "matchup", home: first, away: second, schools: read.schools, positionCodes: units }
      : read.kind === "field"
        ? { kind: "field", players: first }
        : { kind: "race", drivers: first };
  return { people, lists: laid };
}
