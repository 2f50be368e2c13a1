import type { AnswerJson, AnswersJson, SideJson } from "@agate/api";
import type { League } from "@agate/leagues";
import type { Database } from "../../db/database.ts";
import { readDrivers } from "./drivers.ts";
import { readField } from "./events.ts";
import { createGamesRead } from "./games.ts";
import { createRosterRead, versionOf } from "./roster.ts";
import type { LeagueState } from "./states.ts";

/**
 * Reads what files are made of, the same for a page, a day and the command (rules AN1 to AN3). Games are read with two
 * statements, however many they are: the games with their line-ups, and the people of their sides.
 */
export function createAnswerRead(database: Database) {
  const { db } = database;
  const readGames = createGamesRead(database);
  const readRosters = createRosterRead(database);

  async function ofGames({ slug }: League, state: LeagueState, ids: readonly string[]): Promise<Answers> {
    const games = await readGames(slug, state, ids);
    const sides = [...games.values()].flatMap(({ game }) => [game.home_team.team_id, game.away_team.team_id]);
    const rosters = await readRosters(slug, state, [...new Set(sides.filter((id) => id !== null))]);
    const rosterOf = (id: string | null) => (id === null ? null : (rosters.get(id) ?? null));
    return new Map(
      [...games].map(([id, { game, lineup }]) => {
        const people = [game.home_team, game.away_team].map(({ team_id }) => rosterOf(team_id));
        return [id, { league: slug, game, people, lineup }];
      }),
    );
  }

  /** The answers for games, tournaments or races, in order; those the league does not have are missing. */
  async function ofEvents(league: League, state: LeagueState, ids: readonly string[]): Promise<Answers> {
    const { slug, kind } = league;
    if (kind === "matchup") return ofGames(league, state, ids);
    const readPeople = kind === "field" ? readField : readDrivers;
    const answers = new Map<string, AnswerJson>();
    for (const id of ids) {
      const people = await readPeople(db, slug, state, id);
      if (people) answers.set(id, { league: slug, game: null, people: [people], lineup: null });
    }
    return answers;
  }

  return {
    ofEvents,

    async ofEvent(league: League, state: LeagueState, id: string): Promise<AnswerJson | null> {
      return (await ofEvents(league, state, [id])).get(id) ?? null;
    },

    /** The answer for a team, as a custom matchup has it; null: the league has none of this id. */
    async ofTeam({ slug }: League, state: LeagueState, id: string): Promise<AnswerJson | null> {
      const roster = (await readRosters(slug, state, [id])).get(id);
      return roster ? { league: slug, game: null, people: [roster], lineup: null } : null;
    },
  };
}

/** Answers by the ids they were asked for. */
type Answers = ReadonlyMap<string, AnswerJson>;

/** The answers for several events with each side once (rule AN5). */
export function answersJson(league: string, answers: Answers): AnswersJson {
  const sides = new Map<string, SideJson>();
  const reference = (people: AnswerJson["people"][number]) => {
    if (!people || !("team" in people)) return people;
    const { version = versionOf(people), team, rows, provenance } = people;
    sides.set(version, { version, team, rows });
    return { version, provenance };
  };
  return {
    league,
    answers: [...answers].map(([event_id, answer]) => ({ event_id, ...answer, people: answer.people.map(reference) })),
    sides: [...sides.values()],
  };
}

/** The same without the sides that a client has. */
export function withoutSides({ sides, ...answers }: AnswersJson, have: ReadonlySet<string>): AnswersJson {
  return { ...answers, sides: sides.filter(({ version }) => !have.has(version)) };
}
