import type { AnswerJson, AnswersJson } from "@agate/api";
import type { League } from "@agate/leagues";
import type { Database } from "../../db/database.ts";
import { readDrivers } from "./drivers.ts";
import { readField } from "./events.ts";
import { readLineup } from "./lineup.ts";
import { createRosterRead } from "./roster.ts";
import { readGame } from "./schedule.ts";
import type { LeagueState } from "./states.ts";

/** Events read at the same time: a day's must not take every connection. */
const atATime = 8;

/** Reads what files are made of, the same for a page, a day and the command (rules AN1 to AN3). */
export function createAnswerRead(database: Database) {
  const { db } = database;
  const readRoster = createRosterRead(database);

  /** The answer for a game, a tournament or a race; null: the league has none of this id. */
  async function ofEvent(league: League, state: LeagueState, id: string): Promise<AnswerJson | null> {
    const { slug, kind } = league;
    if (kind !== "matchup") {
      const people = await (kind === "field" ? readField : readDrivers)(db, slug, state, id);
      return people && { league: slug, game: null, people: [people], lineup: null };
    }
    const [found, lineup] = await Promise.all([readGame(db, slug, state, id), readLineup(db, slug, state, id)]);
    if (!found) return null;
    const { game } = found;
    const sides = [game.home_team, game.away_team].map(async ({ team_id }) =>
      team_id === null ? null : readRoster(slug, state, team_id),
    );
    return { league: slug, game, people: await Promise.all(sides), lineup };
  }

  /** The answer for a team, as a custom matchup has it; null: the league has none of this id. */
  async function ofTeam(league: League, state: LeagueState, id: string): Promise<AnswerJson | null> {
    const roster = await readRoster(league.slug, state, id);
    return roster && { league: league.slug, game: null, people: [roster], lineup: null };
  }

  /** The answers for several events, each as alone. */
  async function ofEvents(league: League, state: LeagueState, ids: readonly string[]): Promise<AnswersJson> {
    const answers: AnswersJson["answers"] = [];
    for (let at = 0; at < ids.length; at += atATime) {
      const part = ids.slice(at, at + atATime);
      const read = await Promise.all(part.map((id) => ofEvent(league, state, id)));
      for (const [index, answer] of read.entries()) if (answer) answers.push({ event_id: part[index] ?? "", answer });
    }
    return { league: league.slug, answers };
  }

  return { ofEvent, ofTeam, ofEvents };
}
