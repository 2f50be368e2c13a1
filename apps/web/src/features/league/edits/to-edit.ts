import type { DriversJson, FieldJson, LeagueEventJson, RosterJson } from "@agate/api";
import { rowsOf } from "@agate/day";
import type { ListToEdit } from "./edited-list.ts";

const nobody: readonly never[] = [];

/** How a team's roster is called among the lists of edits. */
export function rosterList(teamId: string): string {
  return `team:${teamId}`;
}

/** A side's roster. One that could not be read has nobody: then there are those who were added. */
export function rosterToEdit(
  league: string,
  part: "home" | "away",
  { teamId, name, gameId }: { readonly teamId: string | null; readonly name: string; readonly gameId: string | null },
  read: RosterJson | undefined,
): ListToEdit {
  const earlier = read?.team.earlier_ids ?? [];
  return {
    part,
    name,
    scope: { league, lists: [rosterList(teamId ?? ""), ...earlier.map(rosterList)], game: gameId },
    rows: rowsOf(read?.rows ?? nobody),
    provenance: read?.provenance ?? null,
  };
}

/** The field of a tournament. An edit that holds until it is removed is one of the tour's player, whichever it is. */
export function fieldToEdit(
  league: string,
  event: Pick<LeagueEventJson, "event_name"> | null,
  eventId: string | null,
  read: FieldJson | undefined,
): ListToEdit {
  return {
    part: "field",
    name: event?.event_name ?? "",
    scope: { league, lists: ["players"], game: eventId },
    rows: rowsOf(read?.players ?? nobody),
    provenance: read?.provenance ?? null,
  };
}

/** The drivers of a race. An edit that holds until it is removed is one of the series' driver, whichever race it is. */
export function driversToEdit(
  league: string,
  event: Pick<LeagueEventJson, "event_name"> | null,
  eventId: string | null,
  read: DriversJson | null | undefined,
): ListToEdit {
  return {
    part: "drivers",
    name: event?.event_name ?? "",
    scope: { league, lists: ["drivers"], game: eventId },
    rows: rowsOf(read?.drivers ?? nobody),
    provenance: read?.provenance ?? null,
  };
}
