import { fold } from "@agate/captions";
import { isZone } from "@agate/captions/calendar";
import type { VenueFact } from "@agate/feeds";
import type { Line } from "@agate/tables";
import { differenceOf, isEmpty, joinDifferences } from "../../db/difference.ts";
import type { TeamRow } from "../../db/find-team.ts";
import { readOverrides } from "../../db/overrides.ts";
import { teamWords } from "../../db/row-words.ts";
import { storeRows } from "../../db/store-rows.ts";
import { venueRow, storeVenues } from "../../db/venue-row.ts";
import { type Kind, type Storing, createRepeatCheck } from "./kind.ts";
import { type LeagueTeams, onlyTeam, readLeagueTeams } from "./league-teams.ts";
import { placeColumns, venueOfLine } from "./venue.ts";

/**
 * Teams of a league: new ones are created, known ones updated, and teams that the file does not name are left
 * unchanged.
 */
export const teams: Kind = {
  columns: [
    { name: "name", also: ["team", "team_name", "display_name", "school"], needed: true, what: "The whole name" },
    { name: "team_id", also: ["id"], what: "Our own id, to rename a team; another source's is a fault" },
    { name: "abbreviation", also: ["abbr", "team_abbr", "code", "noc", "noc_code"], what: "BOS" },
    {
      name: "location",
      also: ["place"],
      what: "The name without the nickname: Boston; of a college its school, as some caption styles call its team",
    },
    { name: "nickname", also: ["mascot"], what: "Red Sox" },
    {
      name: "ncaa_stats_team_id",
      also: ["ncaa_id", "ncaa_team_id", "school_id"],
      what: "The team's number at stats.ncaa.org",
    },
    { name: "venue", also: ["stadium", "home_venue", "venue_name", "arena"], what: "Its home venue" },
    ...placeColumns,
    {
      name: "time_zone",
      also: ["timezone"],
      what: "The venue's time zone, such as America/Chicago; missing: from its place",
    },
  ],
  suits: ({ kind }) => kind === "matchup",
  async store(lines, how) {
    const overrides = await readOverrides(how.tx, "team");
    const known = await readLeagueTeams(how.tx, how.league, how.now, how.log);
    const before = [...known.all];
    const reported = overrides.asReported(before);
    const venues = new Map<TeamRow, VenueFact>();
    const rows: TeamRow[] = [];
    const refuseRepeat = createRepeatCheck(how.log);
    for (const line of lines) {
      const row = teamOf(line, known, reported, how);
      if (!row) continue;
      refuseRepeat(line.line, row.id, (earlier) => `${row.name} is already on line ${earlier}`);
      rows.push(row);
      const fact = venueOfLine(line);
      if (fact?.name) venues.set(row, { ...fact, ...zoneOfLine(line, how) });
    }
    if (how.log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    const ids = await storeVenues(how.tx, [...venues.values()]);
    const placed = rows.map((row) => {
      const fact = venues.get(row);
      return fact ? { ...row, venueId: ids.get(venueRow(fact).id) ?? null } : row;
    });
    const difference = differenceOf(before, overrides.asSeen(placed), [], teamWords);
    await storeRows(how.tx, "team", placed, reported, { now: how.now, overrides, retained: reported });
    const scope = { kind: "teams", scope: "all", rows: rows.length, changed: !isEmpty(difference) } as const;
    return { scopes: [scope], difference };
  },
};

/** The row for the team that a line names, or for a new one. Columns that the file leaves empty are unchanged. */
function teamOf(line: Line, known: LeagueTeams, reported: readonly TeamRow[], { log, now }: Storing): TeamRow | null {
  const { cells } = line;
  const { name = "", team_id: id = "", ncaa_stats_team_id: ncaaId = "" } = cells;
  if (!name) {
    log.fault(line.line, "The row has no name");
    return null;
  }
  if (ncaaId && !/^\d{1,9}$/.test(ncaaId)) log.fault(line.line, `ncaa_stats_team_id "${ncaaId}" is not a number`);
  const byId = onlyTeam(known.all, (row) => row.id === id);
  if (id && !byId) {
    log.fault(line.line, `There is no team with the id ${id}. Leave the column out to find teams by name`);
    return null;
  }
  const found = byId ?? recognise(name, ncaaId, known.all) ?? known.adopt(name) ?? known.make({ name });
  // Columns that the file leaves empty keep the source's value, not an operator's correction.
  const row = reported.find((one) => one.id === found.id) ?? found;
  return {
    ...row,
    name: byId || fold(row.name) === fold(name) ? name : row.name,
    location: cells["location"] || row.location,
    nickname: cells["nickname"] || row.nickname,
    abbreviation: cells["abbreviation"] || row.abbreviation,
    ncaaStatsTeamId: ncaaId || row.ncaaStatsTeamId,
    active: true,
    removedAt: null,
    confirmedAt: now,
  };
}

/**
 * Finds a known team by its name, its NCAA number, or its location: "Vanderbilt" is the Vanderbilt Commodores and keeps
 * that name.
 */
function recognise(name: string, ncaaId: string, all: readonly TeamRow[]): TeamRow | undefined {
  return (
    onlyTeam(all, (row) => fold(row.name) === fold(name)) ??
    (ncaaId ? onlyTeam(all, (row) => row.ncaaStatsTeamId === ncaaId) : undefined) ??
    onlyTeam(all, (row) => row.location !== "" && fold(row.location) === fold(name))
  );
}

function zoneOfLine({ line, cells }: Line, { log }: Storing): { readonly timeZone?: string } {
  const zone = cells["time_zone"] ?? "";
  if (!zone) return {};
  if (!isZone(zone)) log.fault(line, `time_zone "${zone}" is not known; write it as America/Chicago`);
  return { timeZone: zone };
}
