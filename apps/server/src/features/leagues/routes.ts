import type { Context } from "hono";
import type { AnswersJson, GameJson } from "@agate/api";
import { leagueEndpoints } from "@agate/api/schemas";
import { isDay } from "@agate/captions/calendar";
import { type League, leagueBySlug, type MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { type AnswerCache, answerOf, type CachedAnswer, createAnswerCache } from "../../http/answer-cache.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import type { FastReads } from "../../http/fast-reads.ts";
import { problemResponse } from "../../http/problem.ts";
import type { HttpEnv } from "../../http/router.ts";
import { answerTagged } from "../../http/tagged-answer.ts";
import type { ExportGate } from "../subscriptions/may-export.ts";
import { answersJson, createAnswerRead, withoutSides } from "./answer.ts";
import { countCommonCodes, readCommonCodes, readPositionCodes } from "./codes.ts";
import { readDrivers } from "./drivers.ts";
import { readEvents, readField } from "./events.ts";
import { createGamesRead } from "./games.ts";
import { createRosterOn, readPastRosters } from "./past-rosters.ts";
import { createRosterRead } from "./roster.ts";
import { readGame, readSchedule, scheduleParameters } from "./schedule.ts";
import { createLeagueStates, type LeagueState, type LeagueStates } from "./states.ts";
import { readTeams } from "./teams.ts";

export interface LeagueRouteOptions {
  /** Milliseconds after which a league's state is read again. */
  readonly recheckAfter?: number;
  /** Decides who is entitled to the codes. */
  readonly exportGate: ExportGate;
  /** Called when a person who is entitled to export has opened a game. */
  readonly onOpened?: (league: MatchupLeague, game: GameJson) => Promise<void>;
  /** The memory of answers that are the same for everyone; left out: one of its own. */
  readonly answers?: AnswerCache;
  /** The versions of all leagues; left out: its own. */
  readonly states?: LeagueStates;
  /** Replays cached public responses. */
  readonly fastReads?: Pick<FastReads, "remember">;
}

type Make = (league: League, state: LeagueState) => Promise<object | null>;

/**
 * Browsers revalidate every time, and get a 304 if nothing has changed; a shared cache can respond for half a minute
 * (rule OF14).
 */
const publicCaching = "public, max-age=0, s-maxage=30";
/** Responses for entitled people are cached only by their own browser, which revalidates every time. */
const privateCaching = "private, no-cache";

/** The public reads (rules RD1 to RD19). Answers are cached in memory until their league changes. */
export function leagueRoutes(context: Pick<AppContext, "database" | "patience">, options: LeagueRouteOptions) {
  const { database } = context;
  const { db } = database;
  const { answers = createAnswerCache(), states = createLeagueStates(context, options.recheckAfter) } = options;
  const readRosters = createRosterRead(database);
  const readGames = createGamesRead(database);
  const rosterOn = createRosterOn(database);
  const readAnswer = createAnswerRead(database);

  /** Makes an answer, or takes it from memory; `parameters` are what determines it besides the league. */
  async function find(league: League, parameters: readonly string[], make: Make): Promise<CachedAnswer | null> {
    const state = await states.of(league.slug);
    return answers.of(keyOf(league, parameters), state.version, () => make(league, state));
  }

  async function answer(c: Context<HttpEnv>, parameters: readonly string[], make: Make, cache = publicCaching) {
    const league = leagueOf(c);
    if (!league) return unsupported(c);
    const found = await find(league, parameters, make);
    if (!found) return notFound(parameters[0] ?? "");
    if (cache === publicCaching)
      options.fastReads?.remember(c, {
        cached() {
          const now = states.fresh(league.slug);
          const cached = now && answers.cached(keyOf(league, parameters), now.version);
          return cached && { ...cached, cache };
        },
        async make() {
          const made = await find(league, parameters, make);
          return made && { ...made, cache };
        },
      });
    return answerTagged(c, { ...found, cache });
  }

  /** Answers several events without the sides that a client has: made from the same answer with all of them. */
  async function answerWithout(
    c: Context<HttpEnv>,
    have: ReadonlySet<string>,
    parameters: readonly string[],
    make: Make,
  ) {
    const league = leagueOf(c);
    const whole = league && (await find(league, parameters, make));
    if (!whole) return unsupported(c);
    const json = JSON.parse(new TextDecoder().decode(whole.body.plain)) as AnswersJson;
    return answerTagged(c, { ...answerOf(withoutSides(json, have)), cache: publicCaching });
  }

  async function answerEntitled(c: Context<HttpEnv>, parameters: readonly string[], make: Make) {
    return (await options.exportGate(c.req.raw)) ?? answer(c, parameters, make, privateCaching);
  }

  return endpointRoutes(leagueEndpoints, {
    answer: (c) => {
      const event = c.req.query("event");
      if (event !== undefined)
        return answer(c, ["event", event, "answer"], (league, state) => readAnswer.ofEvent(league, state, event));
      const team = c.req.query("team");
      if (team === undefined) return badRequest("What to answer is missing.", "event or team must be given");
      return answer(c, ["team", team, "answer"], (league, state) => readAnswer.ofTeam(league, state, team));
    },
    answers: (c) => {
      const events = listIn(c.req.query("events"));
      if (!events.length || events.length > maxEvents)
        return badRequest("The events are not valid.", `events must name 1 to ${maxEvents}, separated by commas`);
      const parameters = ["events", ...events];
      const make: Make = async (league, state) =>
        answersJson(league.slug, await readAnswer.ofEvents(league, state, events));
      const have = new Set(listIn(c.req.query("have")));
      return have.size ? answerWithout(c, have, parameters, make) : answer(c, parameters, make);
    },
    schedule: (c) => {
      const window = { from: c.req.query("from") ?? null, to: c.req.query("to") ?? null };
      const fault = windowFault(window);
      if (fault) return badRequest("The range of days is not valid.", fault);
      return answer(c, scheduleParameters(window), ({ slug }, state) => readSchedule(db, slug, state, window));
    },
    game: (c) => {
      const id = c.req.param("game") ?? "";
      return answer(c, ["game", id], ({ slug }, state) => readGame(db, slug, state, id));
    },
    lineup: (c) => {
      const id = c.req.param("game") ?? "";
      return answer(
        c,
        ["game", id, "lineup"],
        async ({ slug }, state) => (await readGames(slug, state, [id])).get(id)?.lineup ?? null,
      );
    },
    pastRosters: (c) => {
      const id = c.req.param("game") ?? "";
      return answerEntitled(c, ["game", id, "past rosters"], async (league, state) => {
        const found = league.kind === "matchup" && (await readGame(db, league.slug, state, id));
        if (!found) return null;
        await options.onOpened?.(league, found.game);
        return readPastRosters(rosterOn, league, state, found.game);
      });
    },
    teams: (c) => answer(c, ["teams"], ({ slug }, state) => readTeams(db, slug, state)),
    roster: (c) => {
      const id = c.req.param("team") ?? "";
      return answer(c, ["team", id], async ({ slug }, state) => (await readRosters(slug, state, [id])).get(id) ?? null);
    },
    events: (c) => answer(c, ["events"], ({ slug }, state) => readEvents(db, slug, state)),
    field: (c) => {
      const id = c.req.param("event") ?? "";
      return answer(c, ["event", id], ({ slug }, state) => readField(db, slug, state, id));
    },
    drivers: (c) => {
      const id = c.req.query("event") ?? null;
      return answer(c, id === null ? ["drivers"] : ["event", id, "drivers"], ({ slug }, state) =>
        readDrivers(db, slug, state, id),
      );
    },
    commonCodes: (c) => answerEntitled(c, ["common codes"], (league) => readCommonCodes(db, league)),
    commonCodeCount: (c) => answer(c, ["common code count"], (league) => countCommonCodes(db, league)),
    positionCodes: (c) => answerEntitled(c, ["position codes"], (league) => readPositionCodes(db, league)),
  });
}

/** Events of one request: more than any league plays in a day. */
const maxEvents = 200;

/** The values of a list in a query, each once. */
function listIn(text = ""): readonly string[] {
  return [...new Set(text.split(",").filter(Boolean))];
}

function badRequest(title: string, detail: string): Response {
  return problemResponse({ type: "agate:bad-request", title, detail });
}

/** What an answer is remembered by. */
export const keyOf = ({ slug }: Pick<League, "slug">, parameters: readonly string[]) =>
  JSON.stringify([slug, ...parameters]);

const leagueOf = (c: Context<HttpEnv>) => leagueBySlug(c.req.param("league") ?? "");

function unsupported(c: Context<HttpEnv>): Response {
  const title = `Unsupported league: ${c.req.param("league") ?? ""}`;
  return problemResponse({ type: "agate:unsupported-league", title });
}

/** @param what game, team, or event */
function notFound(what: string): Response {
  return problemResponse({ type: "agate:not-found", title: `There is no such ${what} in this league.` });
}

/** What is wrong with a window of days; null if nothing is. */
function windowFault({ from, to }: { readonly from: string | null; readonly to: string | null }): string | null {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== null && !isDay(day)) return `${name} must be a day yyyy-MM-dd between 1900-01-01 and 2100-12-31`;
  return from && to && from > to ? "from must not be after to" : null;
}
