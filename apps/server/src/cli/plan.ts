import { easternDay, easternTime } from "@agate/captions/calendar";
import { leagues as allLeagues } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import { count, countsOf, hourOf, requestsByHost, requestsOf } from "../features/refresh/describe-plan.ts";
import { kinds } from "../features/refresh/kinds/index.ts";
import { requestsPerDay } from "../features/refresh/plan/plan.ts";
import { planAhead, type PlanAhead } from "../features/refresh/read-plan.ts";
import { refreshedLeagues, describeConsent } from "../features/refresh/sources.ts";
import { jsonOption, printJson, type Table, tableLines } from "./answer.ts";
import { print, readArgs, readLeague } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

type PlanArgs = ReturnType<typeof readPlanArgs>;

/**
 * `agate plan`: what will be fetched automatically in the next 48 hours, and how many requests that takes.
 * It contacts no provider.
 * @returns 0; 1 when nothing is refreshed automatically
 */
export async function plan(args: readonly string[]): Promise<number> {
  const planArgs = readPlanArgs(args);
  return withAppContext((context) => runPlan(context, planArgs), { logLevel: "error" });
}

/** @throws UsageFault naming what is invalid */
export function readPlanArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, { verbose: { type: "boolean" }, ...jsonOption });
  const named = positionals.map(readLeague);
  const { verbose = false, json = false } = values;
  // Without names: all leagues that are refreshed automatically.
  return { leagues: named.length ? [...new Set(named)] : allLeagues, verbose, json };
}

export async function runPlan(context: AppContext, { leagues: requested, verbose, json }: PlanArgs): Promise<number> {
  const { env, feeds } = context;
  const refreshed = new Set(refreshedLeagues(env, feeds));
  const leagues = requested.filter((league) => refreshed.has(league));
  const consent = describeConsent(env, feeds);
  if (!leagues.length) {
    await (json ? printJson({ consent, requests: [], hosts: [] }) : print(`${consent}\n`));
    return 1;
  }
  const ahead = await planAhead(context, leagues);
  const { from, until, requests, facts } = ahead;
  const hosts = hostTable(ahead);
  if (json) {
    await printJson({
      consent,
      from,
      until,
      budget: requestsPerDay,
      requests: eachTable(ahead).rows,
      hosts: hosts.rows,
    });
    return 0;
  }
  const empty = facts.flatMap(({ league, teams }) => (league.kind === "matchup" && !teams.length ? [league.name] : []));
  const lines = [
    consent,
    `From ${stamp(from)} to ${stamp(until)} Eastern: ${count(requests.length, "scope", "scopes")}, ${count(requestsOf(requests), "request", "requests")}`,
    "",
    ...(verbose ? tableLines(eachTable(ahead)) : tableLines(hourTable(ahead))),
    "",
    `Requests by host and day; the budget is ${requestsPerDay.toLocaleString("en-US")} in 24 hours`,
    ...tableLines(hosts),
    ...(empty.length ? ["", `No teams yet, so nothing of their rosters: ${empty.join(", ")}`] : []),
  ];
  await print(`${lines.join("\n")}\n`);
  return 0;
}

/** What is requested within each hour, by league. */
function hourTable({ requests, from }: PlanAhead) {
  const hours = Map.groupBy(requests, ({ at }) => hourOf(at, from));
  const rows = [...hours].flatMap(([hour, within]) =>
    [...Map.groupBy(within, ({ scope }) => scope.league)].map(([league, own]) => ({
      hour,
      league,
      what: countsOf(own),
    })),
  );
  return {
    rows,
    columns: {
      when: ({ hour }: (typeof rows)[number]) => hour,
      league: ({ league }: (typeof rows)[number]) => league,
      "what is requested": ({ what }: (typeof rows)[number]) => what,
    },
  };
}

interface RequestRow {
  readonly at: Date;
  readonly league: string;
  readonly what: string;
  readonly why: string;
  readonly host: string;
  readonly requests: number;
}

function eachTable({ requests }: PlanAhead): Table<RequestRow> {
  return {
    rows: requests.map(({ at, scope: { league, kind, label, why, host, requests } }) => ({
      at,
      league,
      what: `${kinds[kind].name[0]} ${label}`,
      why,
      host,
      requests,
    })),
    columns: {
      when: ({ at }) => stamp(at),
      league: ({ league }) => league,
      what: ({ what }) => what,
      why: ({ why }) => why,
      host: ({ host }) => host,
      requests: ({ requests }) => requests,
    },
  };
}

interface HostRow {
  readonly host: string;
  readonly last24Hours: number;
  /** Requests by Eastern day. */
  readonly days: Readonly<Record<string, number>>;
}

function hostTable({ requests, spent }: PlanAhead): Table<HostRow> {
  const days = [...new Set(requests.map(({ at }) => easternDay(at)))];
  return {
    rows: [...requestsByHost(requests)].map(([host, own]) => ({
      host,
      last24Hours: spent.get(host) ?? 0,
      days: Object.fromEntries(days.map((day) => [day, own.get(day) ?? 0])),
    })),
    columns: {
      host: ({ host }) => host,
      "last 24 h": ({ last24Hours }) => last24Hours,
      ...Object.fromEntries(days.map((day) => [day, (row: HostRow) => row.days[day]])),
    },
  };
}

function stamp(at: Date): string {
  return `${easternDay(at)} ${easternTime(at)}`;
}
