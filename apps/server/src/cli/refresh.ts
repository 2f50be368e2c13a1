import { feedOf, feeds, readConsent } from "@agate/feeds";
import { type League, leagues, type MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import { operatorAct } from "../audit/operator-act.ts";
import type { Db } from "../db/database.ts";
import { type Env, readEnv } from "../env.ts";
import { permissionOfAct } from "../features/refresh/permission.ts";
import { refresh as refreshLeagues, refreshTeam } from "../features/refresh/refresh.ts";
import type { ScopeResult } from "../features/refresh/scope.ts";
import { providersOf, sourcesOf } from "../features/refresh/sources.ts";
import { summarise } from "../features/refresh/summary.ts";
import { printable } from "../words/words.ts";
import { print, readArgs, UsageFault, readLeague } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** The command's arguments. */
export interface RefreshArgs {
  readonly leagues: readonly League[];
  /** Undefined: each league's default. */
  readonly months: readonly string[] | undefined;
  /** Only this team of the one league, as a person names it. */
  readonly team: { readonly league: MatchupLeague; readonly named: string } | undefined;
  /** A provider, or for one that is allowed host by host also a host: `sidearm:goduke.com`. */
  readonly source: string | undefined;
  /** Lists every team and remark instead of the first few. */
  readonly verbose: boolean;
}

/**
 * `agate refresh`: fetches leagues now and reports what happened.
 * @returns 0 when everything available was stored; 1 when a scope failed or was held (its old data stays), or when no
 *   provider had anything at all
 */
export async function refresh(args: readonly string[]): Promise<number> {
  const order = readRefreshArgs(args, readEnv());
  const work = async (context: AppContext) => {
    if (order.team) return refreshOneTeam(context, order, order.team);
    await noteRefresh(context.database.db, order);
    const results = await refreshLeagues(context, {
      ...order,
      onLeague: (league, done) =>
        print(`${summarise(league, done, { feeds: context.feeds, verbose: order.verbose })}\n`),
    });
    return exitCodeOf(results);
  };
  // Holds and failures are in the summary; the log is for the unexpected.
  return withAppContext(work, { logLevel: "error" });
}

/**
 * A manual refresh contacts providers on a person's authority, whatever the environment allows, so it is
 * recorded in the audit log.
 */
export function noteRefresh(db: Db, { leagues, months, team, source }: RefreshArgs): Promise<void> {
  const slugs = leagues.map(({ slug }) => slug).join(" ");
  const subject = { kind: "leagues", id: leagues.length === 1 ? slugs : String(leagues.length), label: slugs };
  return operatorAct(db, { act: "refresh.run", subject }, async () => ({
    changed: true,
    before: null,
    after: {
      ...(months && { months: months.join(" ") }),
      ...(team && { team: team.named }),
      ...(source !== undefined && { source }),
    },
    result: undefined,
  }));
}

async function refreshOneTeam(
  context: AppContext,
  order: RefreshArgs,
  { league, named }: NonNullable<RefreshArgs["team"]>,
): Promise<0 | 1> {
  const { source, verbose } = order;
  const begin = () => noteRefresh(context.database.db, order);
  const refreshed = await refreshTeam(context, league, named, source, begin);
  if (!refreshed.ok) {
    console.error(`agate refresh: ${printable(refreshed.problem)}`);
    return 1;
  }
  await print(`${summarise(league, refreshed.results, { feeds: context.feeds, verbose })}\n`);
  return exitCodeOf(refreshed.results);
}

/**
 * If every scope is missing at the provider, that is not a refresh: either the months are wrong, or the provider is.
 */
export function exitCodeOf(results: readonly ScopeResult[]): 0 | 1 {
  const isTrouble = results.some(({ outcome }) => outcome === "failed" || outcome === "held");
  return isTrouble || results.every(({ missing }) => missing) ? 1 : 0;
}

type Allowed = Pick<Env, "feedConsent">;

/**
 * @param allowed what the environment allows: providers that must always be named can be named there
 * @throws UsageFault naming what is invalid
 */
export function readRefreshArgs(args: readonly string[], allowed: Allowed): RefreshArgs {
  const { values, positionals } = readArgs(args, {
    month: { type: "string", multiple: true },
    source: { type: "string" },
    team: { type: "string" },
    verbose: { type: "boolean" },
  });
  const source = values.source === undefined ? undefined : readSource(values.source);
  const months = values.month;
  const odd = months?.find((month) => !/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month));
  if (odd !== undefined) throw new UsageFault(`'${odd}' is not a month; write it as 2026-06`);
  const named = positionals.map((slug) => readRefreshable(slug, source, allowed));
  return {
    leagues: named.length ? [...new Set(named)] : refreshable.filter((league) => isFedBy(league, source, allowed)),
    months: months && [...new Set(months)],
    team: values.team === undefined ? undefined : readTeam(values.team, named, months),
    source,
    verbose: values.verbose ?? false,
  };
}

function readTeam(named: string, leagues: readonly League[], months: RefreshArgs["months"]): RefreshArgs["team"] {
  const [league, ...others] = leagues;
  if (!league || others.length) throw new UsageFault("--team goes with one league: agate refresh mlb --team BOS");
  if (league.kind !== "matchup") throw new UsageFault(`${league.title} has no teams`);
  if (months) throw new UsageFault("--team asks for people, and --month for games: one of them at a time");
  return { league, named };
}

/** The leagues that a command without names refreshes: those with a provider whose data is served. */
const refreshable = leagues.filter((league) => namedBy(league).length > 0);

function readRefreshable(slug: string, source: string | undefined, allowed: Allowed): League {
  const league = readLeague(slug);
  const named = namedBy(league);
  if (!named.length) throw new UsageFault(`${league.title} has no provider yet; bring its data with agate import`);
  if (source && !named.includes(idOf(source)))
    throw new UsageFault(`${league.title} is not fed by ${source}, but by ${named.join(", ")}`);
  if (!isFedBy(league, source, allowed)) {
    const feed = feedOf(feeds, named[0] ?? "");
    throw new UsageFault(
      feed.consentByHost
        ? `${feed.name} needs a host: --source ${feed.id}:www.example.edu`
        : `The terms of ${feed.name} forbid robots: to use it anyway, name it with --source ${feed.id}`,
    );
  }
  return league;
}

function readSource(source: string): string {
  const known = new Set(leagues.flatMap(namedBy));
  if (!known.has(idOf(source))) throw new UsageFault(`Unknown source '${source}'; there are ${[...known].join(", ")}`);
  if (!source.includes(":")) return source;
  const { consent, faults } = readConsent(
    source,
    Object.values(feeds).filter((feed) => feed !== undefined),
  );
  const [written = source] = consent;
  const [fault] = faults;
  if (fault) throw new UsageFault(`The source ${fault}`);
  return written;
}

/** The provider of a source as written: `sidearm:goduke.com`. */
function idOf(source: string): string {
  return source.split(":", 1)[0] ?? "";
}

/** The providers that a league names, including those that have to be named explicitly. */
function namedBy(league: League): readonly string[] {
  return [
    ...new Set(
      Object.values<readonly { readonly feed: string }[]>({ ...league.sources })
        .flat()
        .map(({ feed }) => feed),
    ),
  ];
}

/** Whether a refresh with this source, or without one, would contact any provider. */
function isFedBy(league: League, source: string | undefined, allowed: Allowed): boolean {
  return providersOf(sourcesOf(league, permissionOfAct(allowed, source), feeds)).length > 0;
}
