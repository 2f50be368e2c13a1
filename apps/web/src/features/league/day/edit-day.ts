import type { PositionCodesJson } from "@agate/api";
import type { People, Schools } from "@agate/day";
import type { DriverPerson, Edit, FieldPerson, RosterPerson } from "@agate/mine";
import type { EditedList, ListToEdit } from "../edits/edited-list.ts";
import type { EditsEngine } from "../edits/use-edits-engine.ts";

/** The lists of people that an event's file is made of, as they were read: home first. */
export type DayLists =
  | {
      readonly kind: "matchup";
      readonly lists: readonly [ListToEdit<RosterPerson>, ListToEdit<RosterPerson>];
      readonly schools: Schools;
    }
  | { readonly kind: "field"; readonly lists: readonly [ListToEdit<FieldPerson>] }
  | { readonly kind: "race"; readonly lists: readonly [ListToEdit<DriverPerson>] };

/** What the report is told of. */
export type ToldList = Pick<EditedList<unknown>, "part" | "name" | "report" | "fromLink">;

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
  if (read.kind === "matchup") {
    const [home, away] = read.lists;
    const lay = (list: ListToEdit<RosterPerson>) =>
      engine?.layEdits(engine.rosterPeople(teamOf(list)), list, records, []) ?? null;
    const [ofHome, ofAway] = [lay(home), lay(away)];
    return {
      people: {
        kind: "matchup",
        home: ofHome?.edited ?? home.rows,
        away: ofAway?.edited ?? away.rows,
        schools: read.schools,
        positionCodes: units,
      },
      lists: ofHome && ofAway ? [ofHome, ofAway] : [],
    };
  }
  if (read.kind === "field") {
    const [list] = read.lists;
    const laid = engine?.layEdits(engine.fieldPeople, list, records, []) ?? null;
    return { people: { kind: "field", players: laid?.edited ?? list.rows }, lists: laid ? [laid] : [] };
  }
  const [list] = read.lists;
  const laid = engine?.layEdits(engine.driverPeople, list, records, []) ?? null;
  return { people: { kind: "race", drivers: laid?.edited ?? list.rows }, lists: laid ? [laid] : [] };
}

function teamOf({ scope }: ListToEdit<RosterPerson>): string {
  return scope.lists[0]?.replace(/^team:/, "") ?? "";
}
