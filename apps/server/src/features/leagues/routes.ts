import type { Context } from "hono";
import type { GameJson } from "@agate/api";
import { leagueEndpoints } from "@agate/api/schemas";
import { isDay } from "@agate/captions/calendar";
import { type League, leagueBySlug, type MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { createBody, type EncodedBody } from "../../http/encoded-body.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import type { FastReads } from "../../http/fast-reads.ts";
import { problemResponse } from "../../http/problem.ts";
import type { HttpEnv } from "../../http/router.ts";
import { type TaggedAnswer, answerTagged } from "../../http/tagged-answer.ts";
import { isDatabaseAway } from "../../log/error-code.ts";
import type { ExportGate } from "../subscriptions/may-export.ts";
import { answersJson, createAnswerRead, withoutSides } from "./answer.ts";
import { countCommonCodes, readCommonCodes, readPositionCodes } from "./codes.ts";
import { readDrivers } from "./drivers.ts";
import { readEvents, readField } from "./events.ts";
import { createGamesRead } from "./games.ts";
import { createRosterOn, readPastRosters } from "./past-rosters.ts";
import { createRosterRead } from "./roster.ts";
import { readGame, readSchedule } from "./schedule.ts";
import { createLeagueStates, type LeagueState } from "./states.ts";
import { readTeams } from "./teams.ts";

export interface LeagueRouteOptions {
  /** Milliseconds after which a league's state is read again. */
  readonly recheckAfter?: number;
  /** Decides who is entitled to the codes. */
  readonly exportGate: ExportGate;
  /** Called when a person who is entitled to export has opened a game. */
  readonly onOpened?: (league: MatchupLeague, game: GameJson) => Promise<void>;
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
  const states = createLeagueStates(context, options.recheckAfter ?? 1000);
  const answers = createAnswers();
  const readRosters = createRosterRead(database);
  const readGames = createGamesRead(database);
  const rosterOn = createRosterOn(database);
  const readAnswer = createAnswerRead(database);

  /** @param asked the parts of the request that determine the answer, besides the league */
  async function answer(c: Context<HttpEnv>, parameters: readonly string[], make: Make, cache = publicCaching) {
    const slug = c.req.param("league") ?? "";
    const league = leagueBySlug(slug);
    if (!league)
      return problemResponse({
        type: "agate:unsupported-league",
        title: `Unsupported league: ${slug}`,
      });
    const request = JSON.stringify([slug, ...parameters]);
    const read = async () => {
      const state = await states.of(slug);
      return answers.of(request, state.version, () => make(league, state));
    };
    const found = await read();
    if (!found) return notFound(parameters[0] ?? "");
    const tagged = ({ version, body }: Answer): TaggedAnswer => ({ tag: `W/"${slug}-${version}"`, cache, body });
    if (cache === publicCaching)
      options.fastReads?.remember(c, {
        cached() {
          const now = states.fresh(slug);
          const cached = now && answers.cached(request, now.version);
          return cached && tagged(cached);
        },
        async make() {
          const made = await read();
          return made && tagged(made);
        },
      });
    return answerTagged(c, tagged(found));
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
      const all = async (league: League, state: LeagueState) =>
        answersJson(league.slug, await readAnswer.ofEvents(league, state, events));
      const have = listIn(c.req.query("have"));
      if (!have.length) return answer(c, ["events", ...events], all);
      return answer(c, ["events", ...events, "have", ...have], async (league, state) =>
        withoutSides(await all(league, state), new Set(have)),
      );
    },
    schedule: (c) => {
      const window = { from: c.req.query("from") ?? null, to: c.req.query("to") ?? null };
      const fault = windowFault(window);
      if (fault) return badRequest("The range of days is not valid.", fault);
      return answer(c, ["schedule", window.from ?? "", window.to ?? ""], ({ slug }, state) =>
        readSchedule(db, slug, state, window),
      );
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

/** A finished answer: JSON and the version of the league that it describes. */
export interface Answer {
  readonly version: string;
  readonly body: EncodedBody;
}

interface Answers {
  /**
   * The answer to a request about a league at a version; concurrent requests share one read. Null if there is no such
   * thing. While the database is away, returns the last answer to the same request, whatever its version (case F1).
   */
  of(request: string, version: string, read: () => Promise<object | null>): Promise<Answer | null>;
  /** The cached answer at that version, if there is one. */
  cached(request: string, version: string): Answer | undefined;
}

/**
 * Caches the most recently used answers, so that a request costs no query until its league changes.
 * @param options.maxBytes of JSON; each compressed form adds about a tenth
 */
export function createAnswers({ most = 2000, maxBytes = 32_000_000 } = {}): Answers {
  // A Map iterates in insertion order, so the first entry is the least recently used.
  const cached = new Map<string, Answer>();
  const underway = new Map<string, Promise<Answer | null>>();
  let bytes = 0;

  function drop(request: string): void {
    bytes -= cached.get(request)?.body.plain.length ?? 0;
    cached.delete(request);
  }

  function cache(request: string, answer: Answer): void {
    drop(request);
    if (answer.body.plain.length > maxBytes / 4) return;
    cached.set(request, answer);
    bytes += answer.body.plain.length;
    for (const oldest of cached.keys()) {
      if (cached.size <= most && bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function make(request: string, version: string, read: () => Promise<object | null>): Promise<Answer | null> {
    try {
      const body = await read();
      if (!body) return null;
      const made = { version, body: createBody(new TextEncoder().encode(JSON.stringify(body))) };
      cache(request, made);
      return made;
    } catch (error) {
      const last = cached.get(request);
      if (last && isDatabaseAway(error)) return last;
      throw error;
    }
  }

  function use(request: string, version: string): Answer | undefined {
    const last = cached.get(request);
    if (last?.version !== version) return undefined;
    cached.delete(request);
    cached.set(request, last);
    return last;
  }

  return {
    cached: use,
    async of(request, version, read) {
      const last = use(request, version);
      if (last) return last;
      const key = `${version} ${request}`;
      const promise = underway.get(key) ?? make(request, version, read).finally(() => underway.delete(key));
      underway.set(key, promise);
      return promise;
    },
  };
}
