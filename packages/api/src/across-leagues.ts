import * as v from "valibot";
import { get } from "./endpoint.ts";
import { freshness } from "./freshness.ts";
import { game, gameSide, leagueEvent, provenance, team } from "./leagues.ts";

/**
 * Public reads across all leagues that have a page: what Home and Find need. The responses are the same for every
 * caller, so a person's favorites are never sent to a server, where a log or a proxy could record them. Days are
 * Eastern.
 */

const ofLeague = { league: v.string() };

/** A game in the next few days, with only the fields a list needs. */
export const comingGame = v.object({
  ...v.pick(game, [
    "game_id",
    "game_date",
    "game_time",
    "game_no",
    "doubleheader",
    "status",
    "location",
    "home_team",
    "away_team",
    "lineup_out",
  ]).entries,
  /** Missing: the home team is at home. */
  neutral_site: v.optional(v.boolean()),
  ...ofLeague,
});

/** A tournament or race under way in these days. */
export const comingEvent = v.object({
  ...v.pick(leagueEvent, ["event_id", "event_name", "course", "start_date", "end_date"]).entries,
  ...ofLeague,
});

export const coming = v.object({
  /** The Eastern days covered, both inclusive: from yesterday to a week from now. */
  from: v.string(),
  to: v.string(),
  /** Sorted by day, then hour (unknown last). */
  games: v.array(comingGame),
  /** Sorted by start, then name. */
  events: v.array(comingEvent),
  /** For each league that has one, the first day from today on with a game or event. */
  next_days: v.array(v.object({ ...ofLeague, day: v.string() })),
  /** Ids of teams that were merged into another team, with that team's id. */
  merged_teams: v.array(v.object({ from: v.string(), into: v.string() })),
  /** The leagues of which these games and events are samples. */
  samples: v.optional(v.array(v.string())),
});

/** How old a team's roster or an event's people are, and when they are next refreshed. */
const datedScope = v.object({ provenance, freshness });

export const comingFreshness = v.object({
  /** By id, for each team that plays from yesterday to tomorrow. */
  teams: v.record(v.string(), datedScope),
  /** By id, for each event under way in those days. */
  events: v.record(v.string(), datedScope),
});

/** Every team of every league, sorted by name, as its league's own list has it. */
export const allTeams = v.object({ leagues: v.array(v.object({ ...ofLeague, teams: v.array(team) })) });

/** A person on a roster, or in the field of an event in these days. */
export const foundPerson = v.object({
  ...ofLeague,
  /** As on the roster: "Shohei Ohtani". */
  name: v.string(),
  /** The number on the back; for a driver, the car number. */
  jersey: v.string(),
  position: v.string(),
  /** Null: the person competes individually in the event. */
  team: v.nullable(gameSide),
  /** Null: the person is on a team, or in a series whose race has no entry list yet. */
  event: v.nullable(v.object({ event_id: v.string(), event_name: v.string() })),
});

export const foundPeople = v.object({
  people: v.array(foundPerson),
  /** There are more matches: a longer name narrows them down. */
  more: v.boolean(),
});

export type ComingGameJson = v.InferOutput<typeof comingGame>;
export type ComingEventJson = v.InferOutput<typeof comingEvent>;
export type ComingJson = v.InferOutput<typeof coming>;
export type ComingFreshnessJson = v.InferOutput<typeof comingFreshness>;
export type AllTeamsJson = v.InferOutput<typeof allTeams>;
export type FoundPersonJson = v.InferOutput<typeof foundPerson>;
export type FoundPeopleJson = v.InferOutput<typeof foundPeople>;

export const acrossLeaguesEndpoints = {
  coming: get("/api/coming", "The games and events of every league from yesterday to a week from now.", {
    answer: coming,
    problems: [],
  }),
  comingFreshness: get(
    "/api/coming/freshness",
    "How old the rosters of the games from yesterday to tomorrow are, and when they are next refreshed.",
    { answer: comingFreshness, problems: [] },
  ),
  allTeams: get("/api/teams", "Every team of every league.", { answer: allTeams, problems: [] }),
  people: get("/api/people", "People whose names start with the query's words, with their teams; twenty at most.", {
    query: v.object({ name: v.string() }),
    answer: foundPeople,
    problems: ["agate:too-many-requests"],
  }),
};
