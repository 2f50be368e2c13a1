import type { Style } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { assignmentOfEvent, makeFile, titleOf } from "@agate/assignment";
import type { League } from "@agate/leagues";
import { codesOf, factsOfAssignment, type KnownGame } from "@agate/proofread";
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Database } from "../../db/database.ts";
import { rosterEntry, team } from "../../db/schema.ts";
import { type EventRead, readDay } from "../export/read-day.ts";

/** A game that captions may be of, as it is asked for and as it is read against. */
export interface GameAtHand {
  readonly title: string;
  readonly facts: KnownGame;
  readonly codes: readonly string[];
}

/** The games, tournaments and races of these leagues on these days whose people are known. */
export async function readGames(
  context: Pick<AppContext, "database" | "now">,
  leagues: readonly League[],
  days: readonly Day[],
  style: Style,
): Promise<readonly GameAtHand[]> {
  const games = new Map<string, GameAtHand>();
  for (const day of days)
    for (const read of await readDay(context, { leagues, day, withLineups: true, asOf: "game" })) {
      const game = gameOf(read, day, style);
      if (game) games.set(game.facts.id, game);
    }
  return [...games.values()];
}

function gameOf({ event: one, people, commonCodes }: EventRead, day: Day, style: Style): GameAtHand | null {
  if (!people) return null;
  const assignment = assignmentOfEvent(one, { ...people, day });
  const { built } = makeFile(assignment, { choices: { style }, codes: { common: commonCodes, own: [] } });
  const lines = built.ok ? built.file.lines : [];
  return { title: titleOf(one), facts: factsOfAssignment(assignment, lines), codes: codesOf(lines) };
}

/** Everybody else that is known of these leagues, and all of their teams: never a misspelling, and never this game's. */
export async function readOthers(
  { db }: Database,
  leagues: readonly League[],
): Promise<{ readonly outsiders: readonly string[]; readonly otherTeams: readonly string[] }> {
  const slugs = leagues.map(({ slug }) => slug);
  const [people, teams] = await Promise.all([
    db
      .select({ first: rosterEntry.firstName, last: rosterEntry.lastName, full: rosterEntry.fullName })
      .from(rosterEntry)
      .innerJoin(team, eq(team.id, rosterEntry.teamId))
      .where(inArray(team.league, slugs)),
    db.select({ name: team.name }).from(team).where(inArray(team.league, slugs)),
  ]);
  const names = people.map(({ first, last, full }) => full || `${first} ${last}`.trim());
  return {
    // A single name is a word of any sentence.
    outsiders: [...new Set(names)].filter((name) => name.includes(" ")),
    otherTeams: [...new Set(teams.map(({ name }) => name))].filter((name) => name.includes(" ")),
  };
}
