import { eq, ne } from "drizzle-orm";
import type { Line } from "@agate/tables";
import { differenceOf, joinDifferences } from "../../db/difference.ts";
import { eventKey, type EventRow, eventRow, printedVenue } from "../../db/event-row.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { eventWords } from "../../db/row-words.ts";
import { event } from "../../db/schema.ts";
import { storeRows, readRealRows } from "../../db/store-rows.ts";
import { monthScopes, statusOfLine, dayOfLine, whenOfLine } from "./event-lines.ts";
import { type Kind, type Storing, createRepeatCheck } from "./kind.ts";
import { placeColumns, venueOfLine } from "./venue.ts";

/** Tournaments of a tour or races of a series: new ones are created, known ones updated, others left unchanged. */
export const events: Kind = {
  columns: [
    { name: "name", also: ["event", "event_name", "tournament", "race", "race_name"], needed: true, what: "Its name" },
    { name: "start_date", also: ["date", "game_date", "day", "start"], what: "The first day, local" },
    { name: "end_date", also: ["end"], what: "The last day; missing: the first" },
    { name: "time", also: ["start_time"], what: "For a race, the local start time; empty: unknown" },
    { name: "time_zone", also: ["timezone"], what: "The time zone of time; missing: the venue's" },
    { name: "starts_at", what: "Instead of start_date and time: 2026-07-04T23:05Z" },
    { name: "venue", also: ["course", "track", "location", "venue_name"], what: "The course or the track" },
    ...placeColumns,
    { name: "status", what: "scheduled, live, final, postponed or cancelled" },
    { name: "season", what: "The season" },
    { name: "event_id", also: ["id"], what: "An id that never changes for the event" },
  ],
  suits: ({ kind }) => kind !== "matchup",
  async store(lines, how) {
    const given = lines.flatMap((line) => eventOf(line, how) ?? []);
    const refuseRepeat = createRepeatCheck(how.log);
    for (const { line, row } of given)
      refuseRepeat(line, row.providerId, (earlier) => `${row.name} is already on line ${earlier}`);
    if (how.log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    const overrides = await readOverrides(how.tx, "event");
    const stored = await readEventRows(how);
    const known = overrides.asReported(stored);
    const { rowOf } = matchRows(given, known, {
      idOfFact: ({ row }) => row.providerId,
      idOfRow: (row) => (row.provider === "import" ? row.providerId : null),
      keyOfFact: ({ row }) => eventKey(row),
      keyOfRow: eventKey,
    });
    const rows = given.map((fact) => ({ ...fact.row, id: rowOf.get(fact)?.id ?? fact.row.id }));
    const difference = differenceOf(stored, overrides.asSeen(rows), [], eventWords);
    await storeRows(how.tx, "event", rows, known, { now: how.now, overrides, retained: known });
    return { scopes: monthScopes(rows, difference), difference };
  },
};

/** All tournaments or races of the league, except sample data. */
export function readEventRows({ tx, league }: Pick<Storing, "tx" | "league">): Promise<EventRow[]> {
  return readRealRows(tx, event, eq(event.league, league.slug), ne(event.kind, "game"));
}

function eventOf(line: Line, { league, log, now }: Storing): { readonly line: number; readonly row: EventRow } | null {
  const { cells } = line;
  const name = cells["name"] ?? "";
  if (!name) log.fault(line.line, "The row has no name");
  const venue = venueOfLine(line);
  const when = whenOfLine(line, "start_date", venue, null, log);
  const status = statusOfLine(line, log);
  const end = cells["end_date"] ? dayOfLine(line, "end_date", log) : null;
  if (!name || !when || !status) return null;
  if (end && end < when.localDate) log.fault(line.line, `${name} would end before it begins`);
  const kind = league.kind === "race" ? "race" : "tournament";
  const providerId = cells["event_id"] || eventKey({ kind, name, localDate: when.localDate });
  const season = cells["season"] || when.localDate.slice(0, 4);
  const facts = { kind, season, name, ...when, endDate: end, status, ...printedVenue(venue) } as const;
  const of = { league: league.slug, provider: "import", providerId, origin: "import", now } as const;
  return { line: line.line, row: eventRow(facts, of) };
}
