import { setTimeout as wait } from "node:timers/promises";
import type { AnswerJson, FirstView } from "@agate/api";
import { easternDay } from "@agate/captions/calendar";
import { type League, leagueBySlug, leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import { jsonForScript } from "../../../http/fill-page.ts";
import { createRecent } from "../../../http/recent.ts";
import type { FirstViews, SiteFile, ViewOfPage } from "../../../http/site.ts";
import { isDatabaseAway } from "../../../log/error-code.ts";
import { readLeagueHead } from "../league-head.ts";
import type { Found, Renderer } from "./renderer.ts";

/** Leagues at one version of their data. */
interface LeaguesNow {
  readonly version: string;
  /** The answer to a browser's public read; null: there is none of this version, or it is no part of a first view. */
  answer(address: string): Promise<Found | null>;
}

export interface LeagueReads {
  /** Null: there is no data of any of them. */
  of(leagues: readonly League[]): Promise<LeaguesNow | null>;
  /** The version without waiting; undefined if it must be read from the database. */
  freshVersion(leagues: readonly League[]): string | undefined;
}

interface Cached {
  readonly built: object;
  /** The day and the version of its leagues' data. */
  readonly of: string;
  /** What its address may say about its game; null: it is of no game. */
  readonly game: string | null;
  readonly page: SiteFile;
}

/** Milliseconds a reader waits for a page to be rendered, times `patience`: a part of what its rows would take. */
const longestWait = 500;

const live = leaguesWithPage.filter(({ status }) => status === "live");

/** Of finished pages, compressed forms not included. */
const maxBytes = 16_000_000;

/** What the first view of an address is made of. */
interface Source {
  /** The path, with the query that names its event and nothing else. */
  readonly address: string;
  readonly leagues: readonly League[];
  /** The address of the answer for the event it names; null: it names none. */
  readonly answer: string | null;
  /** What the address says about its game besides; null: nothing. */
  readonly said: string | null;
}

/** Returns undefined for an address without a first view. */
function sourceOf(path: string, search: string): Source | undefined {
  const plain = { address: path, answer: null, said: null };
  if (path === "/day") return search ? undefined : { ...plain, leagues: live };
  const league = leagueBySlug(path.slice(1));
  if (!league || !live.includes(league)) return undefined;
  const leagues = [league];
  if (search === "") return { ...plain, leagues };
  const name = league.kind === "matchup" ? "game" : "event";
  const query = new URLSearchParams(search);
  const [id = "", ...others] = query.getAll(name);
  if (!id || id.length > 100 || others.length) return undefined;
  const address = `${path}?${new URLSearchParams({ [name]: id }).toString()}`;
  const answer = `/api/leagues/${league.slug}/answer?${new URLSearchParams({ event: id }).toString()}`;
  if (address === path + search) return { address, leagues, answer, said: null };
  query.delete(name);
  query.sort();
  return league.kind === "matchup" ? { address, leagues, answer, said: query.toString() } : undefined;
}

/** What a page writes about a game into its address while nothing was changed (web: form-query.ts), sorted by name. */
function saidOf({ game }: Pick<AnswerJson, "game">): string | null {
  if (!game) return null;
  const { team_id: away } = game.away_team;
  const { team_id: home } = game.home_team;
  const words = { ...(away !== null && { away }), date: game.game_date, ...(home !== null && { home }) };
  return new URLSearchParams(words).toString();
}

/**
 * The first views of pages (rule SV17): rendered once per build, page, Eastern day and version of the leagues' data,
 * and nothing else, so that they are the same for everyone and on every server.
 */
export function createFirstViews(
  context: Pick<AppContext, "database" | "env" | "now" | "log" | "patience">,
  { reads, renderer }: { readonly reads: LeagueReads; readonly renderer: Renderer },
): FirstViews {
  const { now, log, patience = 1 } = context;
  const cached = createRecent<Cached>({ maxBytes, bytesOf: ({ page }) => page.body.plain.length });
  const underway = new Map<string, { readonly built: object; readonly page: Promise<SiteFile | undefined> }>();

  function use(address: string, built: object, of: string): Cached | undefined {
    const found = cached.get(address);
    if (found?.built !== built || found.of !== of) return undefined;
    cached.use(address);
    return found;
  }

  async function render(
    leagues: readonly League[],
    address: string,
    day: string,
    { answer }: LeaguesNow,
  ): Promise<ViewOfPage | null> {
    const [league, ...others] = leagues;
    const [view, head] = await Promise.all([
      renderer.render(address, day, answer),
      league && !others.length ? readLeagueHead(context, league, day) : "",
    ]);
    if (!view) return null;
    const reads = view.reads.filter(({ tag }) => tag);
    const data = jsonForScript({ day, search: view.search, reads } satisfies FirstView);
    // A name with braces would be taken for one of our placeholders.
    if (data.includes("{{")) return null;
    return { html: view.html, head, data, day, carries: reads.map(({ address }) => address) };
  }

  async function make(
    { address, leagues, answer, said }: Source,
    built: object,
    compose: (view: ViewOfPage) => SiteFile,
  ): Promise<SiteFile | undefined> {
    const day = easternDay(now());
    const current = await reads.of(leagues);
    if (!current) return undefined;
    const of = `${day} ${current.version}`;
    const found = use(address, built, of);
    if (found) return asSaid(found, said);
    const known = answer === null ? null : await current.answer(answer);
    // An event that nobody knows, or of which something else is said, costs this read, and no rendering.
    if (answer !== null && !known) return undefined;
    const game = known && saidOf(JSON.parse(known.text) as AnswerJson);
    if (said !== null && said !== game) return undefined;
    const key = `${address} ${of}`;
    const begun = underway.get(key);
    if (begun?.built === built) return begun.page;
    const page = render(leagues, address, day, current).then((view) => {
      if (!view) return undefined;
      const made = compose(view);
      cached.set(address, { built, of, game, page: made });
      return made;
    });
    const entry = { built, page };
    underway.set(key, entry);
    const end = () => underway.get(key) === entry && underway.delete(key);
    void page.then(end, end);
    return page;
  }

  return {
    of(path, search, built, compose) {
      const source = sourceOf(path, search);
      if (!source) return undefined;
      const version = reads.freshVersion(source.leagues);
      const found = version === undefined ? undefined : use(source.address, built, `${easternDay(now())} ${version}`);
      if (found) return asSaid(found, source.said);
      if (!renderer.isThere()) return undefined;
      const made = make(source, built, compose).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.warn({ path, err: error }, "a first view cannot be rendered");
        return undefined;
      });
      return Promise.race([made, wait(patience * longestWait, undefined, { ref: false })]);
    },
  };
}

/** A page, unless its address says anything else about its game. */
function asSaid({ page, game }: Cached, said: string | null): SiteFile | undefined {
  return said === null || said === game ? page : undefined;
}
