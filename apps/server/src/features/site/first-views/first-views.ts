import { setTimeout as wait } from "node:timers/promises";
import type { FirstView } from "@agate/api";
import { easternDay } from "@agate/captions/calendar";
import { type League, leagueBySlug, leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import { jsonForScript } from "../../../http/fill-page.ts";
import { createRecent } from "../../../http/recent.ts";
import type { FirstViews, SiteFile, ViewOfPage } from "../../../http/site.ts";
import { isDatabaseAway } from "../../../log/error-code.ts";
import { readLeagueHead } from "../league-head.ts";
import type { Found } from "./messages.ts";
import type { Renderer } from "./renderer.ts";

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

interface FirstViewOptions {
  readonly reads: LeagueReads;
  readonly renderer: Renderer;
  /** Of finished pages, compressed forms not included. */
  readonly maxBytes?: number;
}

interface Cached {
  readonly built: object;
  /** The day and the version of its leagues' data. */
  readonly of: string;
  readonly page: SiteFile;
}

/** Milliseconds a reader waits for a page to be rendered, times `patience`: a part of what its rows would take. */
const longestWait = 500;

const live = leaguesWithPage.filter(({ status }) => status === "live");

/** A query that names a game or an event by its id, and nothing else. */
const onePick = /^\?(game|event)=([\w.~%-]{1,100})$/;

/** What the first view of an address is made of. */
interface Source {
  readonly leagues: readonly League[];
  /** The address of the answer for the event it names; null: it names none. */
  readonly answer: string | null;
}

/** Returns undefined for an address without a first view. */
function sourceOf(path: string, search: string): Source | undefined {
  if (path === "/day") return search ? undefined : { leagues: live, answer: null };
  const league = leagueBySlug(path.slice(1));
  if (!league || !live.includes(league)) return undefined;
  if (search === "") return { leagues: [league], answer: null };
  const [, name, id] = onePick.exec(search) ?? [];
  if (name !== (league.kind === "matchup" ? "game" : "event")) return undefined;
  return { leagues: [league], answer: `/api/leagues/${league.slug}/answer?event=${id}` };
}

/**
 * The first views of pages (rule SV17): rendered once per build, page, Eastern day and version of the leagues' data,
 * and nothing else, so that they are the same for everyone and on every server.
 */
export function createFirstViews(
  context: Pick<AppContext, "database" | "env" | "now" | "log" | "patience">,
  { reads, renderer, maxBytes = 16_000_000 }: FirstViewOptions,
): FirstViews {
  const { now, log, patience = 1 } = context;
  const cached = createRecent<Cached>({ maxBytes, bytesOf: ({ page }) => page.body.plain.length });
  const underway = new Map<string, { readonly built: object; readonly page: Promise<SiteFile | undefined> }>();

  function use(address: string, built: object, of: string): SiteFile | undefined {
    const found = cached.get(address);
    if (found?.built !== built || found.of !== of) return undefined;
    cached.use(address);
    return found.page;
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
    { leagues, answer }: Source,
    address: string,
    built: object,
    compose: (view: ViewOfPage) => SiteFile,
  ): Promise<SiteFile | undefined> {
    const day = easternDay(now());
    const current = await reads.of(leagues);
    if (!current) return undefined;
    const of = `${day} ${current.version}`;
    const found = use(address, built, of);
    if (found) return found;
    // An event that nobody knows costs this read, and no rendering.
    if (answer !== null && !(await current.answer(answer))) return undefined;
    const key = `${address} ${of}`;
    const begun = underway.get(key);
    if (begun?.built === built) return begun.page;
    const page = render(leagues, address, day, current).then((view) => {
      if (!view) return undefined;
      const made = compose(view);
      cached.set(address, { built, of, page: made });
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
      const address = path + search;
      const source = sourceOf(path, search);
      if (!source) return undefined;
      const version = reads.freshVersion(source.leagues);
      const found = version === undefined ? undefined : use(address, built, `${easternDay(now())} ${version}`);
      if (found) return found;
      if (!renderer.isThere()) return undefined;
      const made = make(source, address, built, compose).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.warn({ path, err: error }, "a first view cannot be rendered");
        return undefined;
      });
      return Promise.race([made, wait(patience * longestWait, undefined, { ref: false })]);
    },
  };
}
