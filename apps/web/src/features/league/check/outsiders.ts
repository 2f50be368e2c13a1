import type { QueryClient } from "@tanstack/react-query";
import type { Pack } from "@agate/api/packs";
import { nameOf } from "@agate/captions";
import { rowsOf } from "@agate/assignment";
import { teamsOf } from "../../../api/league-queries.ts";
import { fetchIndex, fetchPack } from "../../../product/packs/fetch-packs.ts";
import { goodPack } from "../../../product/packs/good-pack.ts";

/** Who is rightly in captions and plays in no game of the run (rule PR43). */
export interface Outsiders {
  readonly people: readonly string[];
  readonly teams: readonly string[];
}

/** Everybody whom the packs of these leagues know, and all teams; what cannot be read is not known. */
export async function readOutsiders(client: QueryClient, leagues: readonly string[]): Promise<Outsiders> {
  const packs = await Promise.all(leagues.map((league) => packOf(league).catch(() => null)));
  const lists = await Promise.all(leagues.map((league) => client.ensureQueryData(teamsOf(league)).catch(() => null)));
  const rows = packs.flatMap((pack) => [
    ...(pack?.rosters.flatMap((roster) => rowsOf(roster.rows)) ?? []),
    ...(pack?.fields.flatMap((field) => rowsOf(field.players)) ?? []),
    ...(pack?.drivers.flatMap(({ answer }) => rowsOf(answer.drivers)) ?? []),
  ]);
  const names = rows.map((row) => nameOf(row).full);
  return {
    people: [...new Set(names.filter(Boolean))],
    teams: lists.flatMap((list) => list?.teams.map(({ team_name }) => team_name) ?? []),
  };
}

/** The pack that this browser keeps of a league, else the server's newest, which is read and not kept. */
async function packOf(league: string): Promise<Pack | null> {
  const kept = await goodPack(league).catch(() => null);
  if (kept) return kept.pack;
  const entry = (await fetchIndex()).packs.find((one) => one.league === league);
  return entry ? (await fetchPack(entry)).pack : null;
}
