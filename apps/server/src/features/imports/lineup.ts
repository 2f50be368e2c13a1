import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { fold } from "@agate/captions";
import { type Column, type Line, maxPeople, nameKey, personColumns, personIds, splitPersonOf } from "@agate/tables";
import { differenceOf, isEmpty, joinDifferences } from "../../db/difference.ts";
import type { EventRow } from "../../db/event-row.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { lineupWords } from "../../db/row-words.ts";
import { event, lineupEntry } from "../../db/schema.ts";
import { storeRows, seenNow, readRealRows } from "../../db/store-rows.ts";
import type { Kind, Storing } from "./kind.ts";
import { jerseyOf } from "./rosters.ts";

type Row = typeof lineupEntry.$inferSelect;
type Side = "home" | "away";

const roles = ["starter", "bench", "coach"] as const;
const coverages = ["dressed", "starters", "appeared"] as const;

const columns: readonly Column[] = [
  {
    name: "game",
    also: ["game_id", "event", "event_id"],
    needed: true,
    what: "The game's id, or its name with a date",
  },
  { name: "date", also: ["game_date", "day"], what: "The game's day, `2026-09-12`; needed with a name" },
  { name: "team", also: ["side", "team_name"], needed: true, what: "home, away or the team's name" },
  ...personColumns,
  { name: "number", also: ["jersey", "no", "jersey_number"], meaning: "number", what: "The number on the back" },
  { name: "position", also: ["pos"], meaning: "position", what: "The position" },
  { name: "role", what: "starter, bench or coach; missing: bench" },
  { name: "coverage", what: "dressed, starters or appeared: whom the source lists; missing: dressed" },
  { name: "player_id", also: ["person_id", "id"], what: "An id that never changes for the person" },
];

/** The line-ups of games: the file replaces the line-up of each game it names. */
export const lineup: Kind = {
  columns,
  suits: ({ kind }) => kind === "matchup",
  async store(lines, how) {
    const { tx, league, now, log } = how;
    const ofLeague = and(eq(event.league, league.slug), eq(event.kind, "game"), isNull(event.removedAt));
    const find = gameFinder(await readRealRows(tx, event, ofLeague), how);
    const rows = lines.flatMap((line) => {
      const game = find(line);
      const side = game && sideOf(game, line, how);
      const person = splitPersonOf(line);
      if (!person) log.fault(line.line, "The row has no name");
      const { role = "", coverage = "" } = line.cells;
      const isRole = oneOf(roles, role || "bench");
      const isCovered = oneOf(coverages, coverage || "dressed");
      if (!isRole) log.fault(line.line, `"${role}" is not a role: ${roles.join(", ")}`);
      if (!isCovered) log.fault(line.line, `"${coverage}" is not a coverage: ${coverages.join(", ")}`);
      if (!game || !side || !person || !isRole || !isCovered) return [];
      return [
        {
          game,
          side,
          person,
          line: line.line,
          cells: line.cells,
          role: isRole,
          coverage: isCovered,
          id: line.cells["player_id"] ?? "",
        },
      ];
    });
    refuseMixedCoverage(rows, how);
    refuseOddSides(rows, how);
    if (log.hasFaults() || !rows.length) return { scopes: [], difference: joinDifferences([]) };
    const ids = personIds(rows);
    const overrides = await readOverrides(tx, "lineup_entry");
    const gameIds = [...new Set(rows.map(({ game }) => game.id))];
    // The game's officials are no one's side: they stay.
    const stored = await readRealRows(
      tx,
      lineupEntry,
      inArray(lineupEntry.eventId, gameIds),
      ne(lineupEntry.side, "officials"),
    );
    const outcomes = [];
    for (const gameId of gameIds) {
      const before = stored.filter((row) => row.eventId === gameId);
      const known = overrides.asReported(before);
      const own = rows.flatMap((row, at) => (row.game.id === gameId ? [{ ...row, id: ids[at] ?? "" }] : []));
      const { rowOf } = matchRows(own, known, {
        idOfFact: ({ id }) => id,
        idOfRow: (row) => (row.provider === "import" ? row.personId : null),
        keyOfFact: ({ side, person }) => `${side} ${nameKey(person)}`,
        keyOfRow: (row) => (row.removedAt ? null : `${row.side} ${nameKey(row)}`),
      });
      const imported = own.map((one, place): Row => {
        const { side, person, cells, role, coverage, id, line } = one;
        const { firstName, lastName, fullName } = person;
        return {
          id: rowOf.get(one)?.id ?? `${gameId}-${side}-import-${id}`,
          league: league.slug,
          eventId: gameId,
          side,
          coverage,
          provider: "import",
          personId: id,
          place,
          role,
          firstName,
          lastName,
          fullName,
          shortName: "",
          jersey: jerseyOf(cells["number"] ?? "", line, log),
          position: cells["position"] ?? "",
          ...seenNow("import", now),
        };
      });
      const difference = differenceOf(before, overrides.asSeen(imported), before, lineupWords);
      await storeRows(tx, "lineup_entry", imported, known, { now, overrides, gone: known });
      outcomes.push({ gameId, rows: imported.length, difference });
    }
    return {
      scopes: outcomes.map(({ gameId, rows: count, difference }) => ({
        kind: "lineup",
        scope: gameId,
        rows: count,
        changed: !isEmpty(difference),
      })),
      difference: joinDifferences(outcomes.map(({ difference }) => difference)),
    };
  },
};

/**
 * Absences are known for a whole side or not at all, and a game's line-up has the same coverage on both sides (rule
 * LU7).
 */
function refuseMixedCoverage(
  rows: readonly { readonly game: EventRow; readonly coverage: string; readonly line: number }[],
  { log }: Storing,
): void {
  const first = new Map<string, string>();
  for (const { game, coverage, line } of rows) {
    const before = first.get(game.id);
    if (before === undefined) first.set(game.id, coverage);
    else if (before !== coverage)
      log.fault(line, `The coverage is "${coverage}" here and "${before}" on an earlier line of the same game`);
  }
}

const oneOf = <Word extends string>(words: readonly Word[], written: string): Word | undefined =>
  words.find((word) => word === written.toLowerCase());

const key = (name: string) => fold(name) || name;

/**
 * A list of one side alone is not a line-up (rule LU3): what is stored of the other would go. Nor is one of more people
 * than are believable.
 */
function refuseOddSides(
  rows: readonly { readonly game: EventRow; readonly side: Side; readonly line: number }[],
  { log }: Storing,
): void {
  for (const own of Map.groupBy(rows, ({ game }) => game).values()) {
    const sides = Map.groupBy(own, ({ side }) => side);
    for (const [side, people] of sides)
      if (people[maxPeople])
        log.fault(
          people[maxPeople].line,
          `The ${side} side would have ${people.length} people, and at most ${maxPeople} are believable`,
        );
    const [first] = own;
    if (first && sides.size === 1)
      log.fault(first.line, `${first.game.name} has only its ${first.side} side in the file; a line-up has both`);
  }
}

/** Finds games by their IDs, or by their names and days. */
function gameFinder(games: readonly EventRow[], { log, league }: Storing): (line: Line) => EventRow | null {
  const byId = new Map(games.flatMap((game) => [game.providerId, game.id].map((id) => [id, game])));
  const byName = Map.groupBy(games, ({ name }) => key(name));
  return ({ line, cells }) => {
    const { game: named = "", date = "" } = cells;
    const alike = (byName.get(key(named)) ?? []).filter(
      ({ localDate, easternDate }) => localDate === date || easternDate === date,
    );
    const found = byId.get(named) ?? alike[0];
    if (found && alike.length < 2) return found;
    log.fault(
      line,
      alike.length > 1
        ? `"${named}" is played twice on ${date}; write the game's id`
        : `There is no game "${named}"${date && ` on ${date}`} in ${league.slug}; write its id, or its name and the date`,
    );
    return null;
  };
}

function sideOf({ homeLabel, awayLabel }: EventRow, { line, cells }: Line, { log, team }: Storing): Side | null {
  const written = cells["team"] || team;
  const sides = [
    ["home", homeLabel],
    ["away", awayLabel],
  ] as const;
  const found = sides.find(([side, label]) => key(written) === side || key(written) === key(label));
  if (found) return found[0];
  log.fault(line, `"${written}" is neither home, away, ${homeLabel} nor ${awayLabel}`);
  return null;
}
