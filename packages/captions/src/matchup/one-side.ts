import { groupBy } from "../group-by.ts";
import { named } from "../names/names-of.ts";
import { onceFor } from "../once-for.ts";
import type { PersonRow } from "../person.ts";

/** One person is on one side of one game (rule N10). */

export interface OneSide {
  /** Rows of people whom the other side named last: they have no line here. */
  readonly others: ReadonlySet<PersonRow>;
  /** Names on both sides of which it is unknown whether they are one person. */
  readonly notes: readonly string[];
}

/** The rows of a side by each id and by full name. */
const indexOf = onceFor((rows: readonly PersonRow[]) => ({
  byId: new Map(rows.flatMap((row) => (row.who ?? []).map((id) => [id, row] as const))),
  byName: groupBy(named(rows), ({ name }) => name.full),
}));

/** Finds who stands on both rosters of a game: one person by an id of one source, whatever the names and numbers. */
export function onOneSide(home: readonly PersonRow[], away: readonly PersonRow[]): OneSide {
  const others = new Set<PersonRow>();
  const notes = new Set<string>();
  const { byId, byName } = indexOf(home);
  for (const { row, name } of named(away)) {
    const { full } = name;
    const twin = row.who?.map((id) => byId.get(id)).find((one) => one !== undefined && !others.has(one));
    if (twin) {
      others.add(isNamedLater(twin, row) ? row : twin);
      continue;
    }
    const namesakes = full === "" ? [] : (byName.get(full) ?? []);
    if (namesakes.some((one) => !areTwo(one.row, row))) notes.add(`${full} is on both teams`);
  }
  return { others, notes: [...notes] };
}

/** Whether the first side names the person later than the second; if neither does, the second is the later. */
function isNamedLater(one: PersonRow, other: PersonRow): boolean {
  const order = rank(one) - rank(other);
  return order === 0 ? (one.since ?? "") > (other.since ?? "") : order > 0;
}

/** A line-up beats both rosters; of two line-ups, that of the side whose roster has the person. */
function rank({ tonight }: PersonRow): number {
  if (!tonight || tonight.is === "not-dressed") return 0;
  return tonight.isAdded ? 1 : 2;
}

/** Namesakes with two ids of one source are two people. */
function areTwo(one: PersonRow, other: PersonRow): boolean {
  const sources = (row: PersonRow) => (row.who ?? []).map((id) => id.split(" ")[0]);
  return sources(one).some((source) => sources(other).includes(source));
}
