import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { freshness } from "./freshness.ts";
import { game, gameSide, leagueEvent, provenance, team } from "./leagues.ts";

/**
 * Public reads across all leagues that have a page: what Home and Find need. They are the same for everybody, so that
 * nobody's favorites are ever told to a server that a log or a proxy could write them down of. Days are Eastern.
 */

const ofLeague = { league: z.string() };

/** A game of the next days, as short as a list needs it. */
export const comingGame = game
  .pick({
    game_id: true,
    game_date: true,
    game_time: true,
    game_no: true,
    status: true,
    location: true,
    home_team: true,
    away_team: true,
    lineup_out: true,
  })
  .extend(ofLeague);

/** A tournament or race that is under way in these days. */
export const comingEvent = leagueEvent
  .pick({ event_id: true, event_name: true, course: true, start_date: true, end_date: true })
  .extend(ofLeague);

export const coming = z.object({
  /** The Eastern days this tells of, both included: from yesterday's to a week from now. */
  from: z.string(),
  to: z.string(),
  /** By day, then hour (unknown last). */
  games: z.array(comingGame),
  /** By start, then name. */
  events: z.array(comingEvent),
  /** Of each league that has any, the first day from today on with a game or event. */
  next_days: z.array(z.object({ ...ofLeague, day: z.string() })),
  /** Ids of teams that turned out to be another one, with its id. */
  merged_teams: z.array(z.object({ from: z.string(), into: z.string() })),
});

/** How old a team's roster or an event's people are, and when they are asked for again. */
const datedScope = z.object({ provenance, freshness });

export const comingFreshness = z.object({
  /** Of each team that plays from yesterday to tomorrow, by its id. */
  teams: z.record(z.string(), datedScope),
  /** Of each event under way in those days, by its id. */
  events: z.record(z.string(), datedScope),
});

/** Every team of every league by name, as it stands in its league's own list. */
export const allTeams = z.object({ leagues: z.array(z.object({ ...ofLeague, teams: z.array(team) })) });

/** Somebody on a roster, or in the field of an event of these days. */
export const foundPerson = z.object({
  ...ofLeague,
  /** As on the roster: "Shohei Ohtani". */
  name: z.string(),
  /** The number on the back; of a driver his car's. */
  jersey: z.string(),
  position: z.string(),
  /** Null: he plays for himself, in the event. */
  team: gameSide.nullable(),
  /** Null: of a team, or of a series whose race has no entry list yet. */
  event: z.object({ event_id: z.string(), event_name: z.string() }).nullable(),
});

export const foundPeople = z.object({
  people: z.array(foundPerson),
  /** There are more: a longer name finds fewer. */
  more: z.boolean(),
});

export type ComingGameJson = z.infer<typeof comingGame>;
export type ComingEventJson = z.infer<typeof comingEvent>;
export type ComingJson = z.infer<typeof coming>;
export type ComingFreshnessJson = z.infer<typeof comingFreshness>;
export type AllTeamsJson = z.infer<typeof allTeams>;
export type FoundPersonJson = z.infer<typeof foundPerson>;
export type FoundPeopleJson = z.infer<typeof foundPeople>;

export const acrossLeaguesEndpoints = {
  coming: {
    method: "GET",
    path: "/api/coming",
    summary: "The games and events of every league from yesterday to a week from now.",
    answer: coming,
    problems: [],
  },
  comingFreshness: {
    method: "GET",
    path: "/api/coming/freshness",
    summary: "How old the rosters of the games from yesterday to tomorrow are, and when they are asked for again.",
    answer: comingFreshness,
    problems: [],
  },
  allTeams: {
    method: "GET",
    path: "/api/teams",
    summary: "Every team of every league.",
    answer: allTeams,
    problems: [],
  },
  people: {
    method: "GET",
    path: "/api/people",
    summary: "Who has a name whose words begin like those asked for, with the team; twenty at most.",
    query: z.object({ name: z.string() }),
    answer: foundPeople,
    problems: ["agate:too-many-requests"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
