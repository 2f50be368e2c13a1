import { eq, inArray, isNull, type SQL } from "drizzle-orm";
import { createSplitMemory, fold, splitKnown, type SplitName } from "@agate/captions";
import { easternDay } from "@agate/captions/calendar";
import { type Column, type Line, nameKey, personColumns, personIds, splitPersonOf } from "@agate/tables";
import { type Difference, differenceOf, isEmpty, joinDifferences } from "../../db/difference.ts";
import type { EventRow } from "../../db/event-row.ts";
import { readSplits } from "../../db/known-splits.ts";
import { matchRows } from "../../db/match-rows.ts";
import { type Overrides, readOverrides } from "../../db/overrides.ts";
import { entrantWords } from "../../db/row-words.ts";
import { entrant } from "../../db/schema.ts";
import { storeRows, seenNow, readRealRows } from "../../db/store-rows.ts";
import { readEventRows } from "./events.ts";
import { type Kind, type Scope, type Storing, createRepeatCheck } from "./kind.ts";

type EntrantRow = typeof entrant.$inferSelect;

/** No field or entry list comes close to this (case A7). */
const maxEntrants = 500;

const carColumns: readonly Column[] = [
  { name: "number", also: ["car_number", "vehicle_number", "car", "no"], what: "The car number; 7 and 07 differ" },
  { name: "team", also: ["team_name", "owner_team"], what: "The racing team" },
  { name: "manufacturer", also: ["make", "car_make", "engine"], what: "The make of the car or engine" },
];
const entrantColumns: readonly Column[] = [
  ...personColumns,
  { name: "country", also: ["nationality"], what: "The person's country" },
  { name: "status", what: "A remark such as WD; the row still counts" },
  {
    name: "player_id",
    also: ["driver_id", "driverid", "id", "espn_id"],
    what: "An id that never changes for the person",
  },
];

/** The entrants of events: the file replaces the field, draw, or entry list of each event it names. */
export const entrants: Kind = {
  columns: [
    {
      name: "event",
      also: ["event_name", "tournament", "race", "event_id"],
      needed: true,
      what: "The event's name or id",
    },
    ...entrantColumns,
    ...carColumns,
  ],
  suits: ({ kind }) => kind !== "matchup",
  async store(lines, how) {
    const find = eventFinder(await readEventRows(how), how);
    const fields = new Map<EventRow, Line[]>();
    for (const line of lines) {
      const found = find(line);
      const own = found && fields.get(found);
      if (own) own.push(line);
      else if (found) fields.set(found, [line]);
    }
    const given = [...fields].map(([event, own]) => ({ event, people: peopleOf(own, how) }));
    if (how.log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    const overrides = await readOverrides(how.tx, "entrant");
    const ids = [...fields.keys()].map(({ id }) => id);
    const stored = await readEntrants(inArray(entrant.eventId, ids), how);
    const scopes: Scope[] = [];
    const differences: Difference[] = [];
    for (const { event, people } of given) {
      const before = stored.filter(({ eventId }) => eventId === event.id);
      const difference = await storeList(event.id, `${event.name}: `, people, { stored: before, overrides }, how);
      scopes.push({ kind: "field", scope: event.id, rows: people.length, changed: !isEmpty(difference) });
      differences.push(difference);
    }
    return { scopes, difference: joinDifferences(differences) };
  },
};

/** The drivers of a season: the file replaces the list of each season it contains. */
export const drivers: Kind = {
  columns: [...carColumns, ...entrantColumns, { name: "season", what: "The season; missing: this year" }],
  suits: ({ kind }) => kind === "race",
  async store(lines, how) {
    const thisYear = easternDay(how.now).slice(0, 4);
    const seasons = Map.groupBy(lines, ({ cells }) => cells["season"] || thisYear);
    const given = [...seasons].map(([season, own]) => ({ season, people: peopleOf(own, how) }));
    if (how.log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    const overrides = await readOverrides(how.tx, "entrant");
    const stored = await readEntrants(isNull(entrant.eventId), how);
    const differences: Difference[] = [];
    for (const { season, people } of given) {
      const before = stored.filter((row) => row.season === season);
      differences.push(
        await storeList(
          null,
          "",
          people.map((person) => ({ ...person, season })),
          { stored: before, overrides },
          how,
        ),
      );
    }
    const difference = joinDifferences(differences);
    const scope = { kind: "drivers", scope: "all", rows: lines.length, changed: !isEmpty(difference) } as const;
    return { scopes: [scope], difference };
  },
};

interface Entered {
  readonly id: string;
  readonly person: SplitName;
  readonly cells: Line["cells"];
  readonly season?: string;
}

function peopleOf(lines: readonly Line[], { log }: Storing): readonly Entered[] {
  const named = lines.flatMap((line) => {
    const person = splitPersonOf(line);
    if (!person) log.fault(line.line, "The row has no name");
    return person ? [{ line: line.line, cells: line.cells, person, id: line.cells["player_id"] ?? "" }] : [];
  });
  const beyond = named[maxEntrants];
  if (beyond) log.fault(beyond.line, `${named.length} people in one list, and at most ${maxEntrants} are believable`);
  const refuseRepeat = createRepeatCheck(log);
  for (const { id, line } of named)
    if (id) refuseRepeat(line, id, (before) => `The id ${id} is already on line ${before}`);
  const ids = personIds(named);
  return named.map(({ cells, person }, at) => ({ id: ids[at] ?? "", person, cells }));
}

/**
 * Finds an event by ID or name. If there are several years of it, picks the current or next one, otherwise the last.
 */
function eventFinder(rows: readonly EventRow[], { log, league, now }: Storing): (line: Line) => EventRow | null {
  const today = easternDay(now);
  const live = rows.filter(({ removedAt }) => !removedAt).toSorted((a, b) => (a.localDate < b.localDate ? -1 : 1));
  const byId = new Map(
    rows.flatMap(
      (row) =>
        [
          [row.id, row],
          [row.providerId, row],
        ] as const,
    ),
  );
  const byName = Map.groupBy(live, ({ name }) => fold(name) || name);
  return ({ line, cells }) => {
    const named = cells["event"] ?? "";
    const alike = byName.get(fold(named) || named) ?? [];
    const found = byId.get(named) ?? alike.find((row) => (row.endDate ?? row.localDate) >= today) ?? alike.at(-1);
    if (found) return found;
    log.fault(
      line,
      named
        ? `There is no event "${named}" in ${league.slug}; import it first (agate import events)`
        : "The row has no event",
    );
    return null;
  };
}

function readEntrants(ofList: SQL, { tx, league }: Storing): Promise<EntrantRow[]> {
  return readRealRows(tx, entrant, eq(entrant.league, league.slug), ofList);
}

const isGuessed = ({ person }: Entered) => person.isSplitGuessed === true;

/** Replaces everyone else on the list. People who were already on it keep their row and its corrections. */
async function storeList(
  eventId: string | null,
  where: string,
  people: readonly Entered[],
  { stored, overrides }: { readonly stored: readonly EntrantRow[]; readonly overrides: Overrides },
  { tx, league, now }: Storing,
): Promise<Difference> {
  const known = overrides.asReported(stored);
  const { rowOf } = matchRows(people, known, {
    idOfFact: ({ id }) => id,
    idOfRow: (row) => (row.provider === "import" ? row.personId : null),
    keyOfFact: ({ person }) => nameKey(person) || null,
    keyOfRow: ({ removedAt, firstName, lastName }) =>
      removedAt ? null : nameKey({ firstName, lastName, fullName: "" }) || null,
  });
  const splitOf = createSplitMemory(people.some(isGuessed) ? await readSplits(tx, league.slug) : []);
  const entrantOf = (one: Entered, old: EntrantRow | undefined, place: number): EntrantRow => {
    const { id, cells, season = "" } = one;
    const own = old?.isSplitGuessed ? undefined : old;
    const person = splitKnown(one.person, splitOf, own);
    return {
      id: old?.id ?? `${eventId ?? `${league.slug}-season-${season}`}-import-${id}`,
      league: league.slug,
      eventId,
      season,
      provider: "import",
      personId: id,
      place,
      firstName: person.firstName,
      lastName: person.lastName,
      isSplitGuessed: isGuessed(one) && !splitOf(one.person.fullName, own),
      carNumber: (cells["number"] ?? "").replace(/^#\s*/, ""),
      team: cells["team"] ?? "",
      manufacturer: cells["manufacturer"] ?? "",
      country: cells["country"] ?? "",
      status: cells["status"] ?? "",
      ...seenNow("import", now),
    };
  };
  const rows = people.map((one, place) => entrantOf(one, rowOf.get(one), place));
  const difference = differenceOf(stored, overrides.asSeen(rows), stored, {
    title: (row) => `${where}${entrantWords.title(row)}`,
    shown: (row) => ({ ...entrantWords.shown(row), ...(league.kind === "race" ? { place: row.place + 1 } : {}) }),
  });
  await storeRows(tx, "entrant", rows, known, { now, overrides, gone: known });
  return difference;
}
