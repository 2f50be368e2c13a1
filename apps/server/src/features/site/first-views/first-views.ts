import { setTimeout as wait } from "node:timers/promises";
import type { FirstView } from "@agate/api";
import { easternDay } from "@agate/captions/calendar";
import { type League, leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import { jsonForScript } from "../../../http/fill-page.ts";
import { createRecent } from "../../../http/recent.ts";
import type { FirstViews, SiteFile, ViewOfPage } from "../../../http/site.ts";
import { isDatabaseAway } from "../../../log/error-code.ts";
import type { LeagueHeads } from "../league-heads.ts";
import type { Found } from "./messages.ts";
import type { Renderer } from "./renderer.ts";

/** A league at one version of its data. */
interface LeagueNow {
  readonly version: string;
  /** The answer to a browser's public read; null: there is none of this version, or it is no part of a first view. */
  answer(address: string): Promise<Found | null>;
}

export interface LeagueReads {
  /** Null: there is no data. */
  of(slug: string): Promise<LeagueNow | null>;
  /** The version without waiting; undefined if it must be read from the database. */
  freshVersion(slug: string): string | undefined;
}

interface FirstViewOptions {
  readonly reads: LeagueReads;
  readonly heads: Pick<LeagueHeads, "readHead">;
  readonly renderer: Renderer;
  /** Of finished pages, compressed forms not included. */
  readonly maxBytes?: number;
}

interface Cached {
  readonly built: object;
  /** The day and the version of the league's data. */
  readonly of: string;
  readonly page: SiteFile;
}

/** Milliseconds a reader waits for a page to be rendered, times `patience`: a part of what its rows would take. */
const longestWait = 500;

/** The league whose page at a path has a first view. */
function leagueAt(path: string): League | undefined {
  const league = leagueBySlug(path.slice(1));
  return league?.kind === "matchup" && league.status === "live" ? league : undefined;
}

/**
 * The first views of pages (rule SV17): rendered once per build, page, Eastern day and version of the league's data,
 * and nothing else, so that they are the same for everyone and on every server.
 */
export function createFirstViews(
  { now, log, patience = 1 }: Pick<AppContext, "now" | "log" | "patience">,
  { reads, heads, renderer, maxBytes = 16_000_000 }: FirstViewOptions,
): FirstViews {
  const cached = createRecent<Cached>({ maxBytes, bytesOf: ({ page }) => page.body.plain.length });
  const underway = new Map<string, { readonly built: object; readonly page: Promise<SiteFile | undefined> }>();

  function use(path: string, built: object, of: string): SiteFile | undefined {
    const found = cached.get(path);
    if (found?.built !== built || found.of !== of) return undefined;
    cached.use(path);
    return found.page;
  }

  async function render(league: League, path: string, day: string, { answer }: LeagueNow): Promise<ViewOfPage | null> {
    const [view, head] = await Promise.all([renderer.render(path, day, answer), heads.readHead(league, day)]);
    if (!view) return null;
    const data = jsonForScript({ day, reads: view.reads } satisfies FirstView);
    // A name with braces would be taken for one of our placeholders.
    if (data.includes("{{")) return null;
    return { html: view.html, head, data, carries: view.reads.map(({ address }) => address) };
  }

  async function make(
    league: League,
    path: string,
    built: object,
    compose: (view: ViewOfPage) => SiteFile,
  ): Promise<SiteFile | undefined> {
    const day = easternDay(now());
    const current = await reads.of(league.slug);
    if (!current) return undefined;
    const of = `${day} ${current.version}`;
    const found = use(path, built, of);
    if (found) return found;
    const key = `${path} ${of}`;
    const begun = underway.get(key);
    if (begun?.built === built) return begun.page;
    const page = render(league, path, day, current).then((view) => {
      if (!view) return undefined;
      const made = compose(view);
      cached.set(path, { built, of, page: made });
      return made;
    });
    const entry = { built, page };
    underway.set(key, entry);
    const end = () => underway.get(key) === entry && underway.delete(key);
    void page.then(end, end);
    return page;
  }

  return {
    of(path, built, compose) {
      const league = leagueAt(path);
      if (!league) return undefined;
      const version = reads.freshVersion(league.slug);
      const found = version === undefined ? undefined : use(path, built, `${easternDay(now())} ${version}`);
      if (found) return found;
      if (!renderer.isThere()) return undefined;
      const made = make(league, path, built, compose).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.warn({ path, err: error }, "a first view cannot be rendered");
        return undefined;
      });
      return Promise.race([made, wait(patience * longestWait, undefined, { ref: false })]);
    },
  };
}
