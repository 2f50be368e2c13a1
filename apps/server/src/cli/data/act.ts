import { type League, leagueBySlug } from "@agate/leagues";
import type { World } from "../../world.ts";
import { UsageFault } from "../command.ts";

/**
 * One word of `agate data`: reads its arguments, and only then wants a database.
 * @throws UsageFault naming what is not understood
 */
export type DataAct = (args: readonly string[]) => (world: World) => Promise<number>;

/** @throws UsageFault when there is no such league */
export function readLeague(slug: string): League {
  const league = leagueBySlug(slug);
  if (!league) throw new UsageFault(`Unsupported league: ${slug}`);
  return league;
}

/** An instant as it is shown in a table, in UTC. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace("T", " ");
}
