import { feedOf } from "@agate/feeds";
import type { League } from "@agate/leagues";
import type { World } from "../../world.ts";
import { isGood } from "../../db/run-outcome.ts";
import type { ScopeResult } from "./scope.ts";

export interface SummaryOptions {
  readonly feeds: World["feeds"];
  /** Everything instead of the first few of a kind. */
  readonly verbose: boolean;
}

/** Teams a short summary names; the largest professional leagues fit. */
const shownTeams = 40;
/** Scopes of one kind that a short summary tells one by one, and notes. */
const shownLines = 5;

/** What the refresh of a league came to, for the person who asked for it: its title and a line for each thing to know. */
export function summarise(league: League, results: readonly ScopeResult[], options: SummaryOptions): string {
  return [league.title, ...paragraphOf(league, results, options).map((line) => `  ${line}`)].join("\n");
}

function paragraphOf(
  league: League,
  results: readonly ScopeResult[],
  { feeds, verbose }: SummaryOptions,
): readonly string[] {
  const words = wordsOf[league.kind];
  const nameOf = (result: ScopeResult) => feedOf(feeds, result.provider).name;
  const good = results.filter(({ outcome }) => isGood(outcome));
  const isList = ({ kind }: ScopeResult) => kind === "teams" || kind === "schedule" || kind === "places";
  const lines = good.filter(isList).map((result) => storedLine(words, result, nameOf(result)));

  const rosters = good.filter(({ kind }) => kind === "roster");
  const coaches = good.filter(({ kind }) => kind === "coaches");
  const origin = (of: readonly ScopeResult[]) =>
    `from ${[...new Set(of.map(nameOf))].join(", ")} (${of.filter(({ outcome }) => outcome === "ok").length} changed)`;
  const coachCount = (of: readonly ScopeResult[]) => count(sum(of, "coaches"), "coach", "coaches");
  if (rosters.length) {
    const players = count(sum(rosters, "players"), "player");
    // Coaches with sources of their own are no roster's to count.
    const people = results.some(({ kind }) => kind === "coaches") ? players : `${players} and ${coachCount(rosters)}`;
    lines.push(`Stored ${count(rosters.length, "roster")} with ${people} ${origin(rosters)}`);
    if (verbose)
      lines.push(...rosters.map((result) => `  ${result.label}: ${count(result.counts["players"] ?? 0, "player")}`));
  }
  if (coaches.length) lines.push(`Stored ${coachCount(coaches)} ${origin(coaches)}`);
  for (const result of good.filter(({ kind }) => kind === "drivers"))
    lines.push(storedLine(words, result, nameOf(result)));
  const fields = good.filter(({ kind }) => kind === "field");
  if (fields.length) {
    const entered = count(sum(fields, "entrants"), words.entrant);
    lines.push(`Stored ${count(fields.length, words.field)} with ${entered} ${origin(fields)}`);
    if (verbose)
      lines.push(
        ...fields.map((result) => `  ${result.label}: ${count(result.counts["entrants"] ?? 0, words.entrant)}`),
      );
  }
  const missing = results.filter((result) => result.missing);
  for (const { kind, label, reason } of missing.filter(isList))
    lines.push(
      `No ${kind === "teams" ? "team list" : `${kind === "places" ? "cities" : words.events} for ${label}`}: ${reason}`,
    );
  for (const { label, reason } of missing.filter(({ kind }) => kind === "drivers"))
    lines.push(`No drivers for ${label}: ${reason}`);
  for (const [kind, what] of [
    ["roster", "roster"],
    ["coaches", "coach"],
    ["field", words.field],
  ] as const) {
    const without = missing
      .filter((result) => result.kind === kind)
      .map(({ label }) => label)
      .toSorted((a, b) => a.localeCompare(b, "en"));
    if (without.length) lines.push(`No ${what} for ${listed(without, verbose)}`);
  }
  lines.push(...troubleLines(words, results, nameOf, verbose));
  for (const result of results.filter((each) => each.outcome === "skipped" && !each.missing))
    lines.push(`Skipped: ${titleOf(words, result)}: ${result.reason}`);
  lines.push(...remarkLines(words, results, verbose));
  return lines.length ? lines : ["Nothing to ask for"];
}

/** What a league's events and those in them are called. */
const wordsOf = {
  matchup: { event: "game", events: "games", field: "field", entrant: "player" },
  field: { event: "tournament", events: "tournaments", field: "field", entrant: "player" },
  race: { event: "race", events: "races", field: "entry list", entrant: "driver" },
} as const;
type Words = (typeof wordsOf)[League["kind"]];

function storedLine(words: Words, { kind, label, counts, outcome }: ScopeResult, provider: string): string {
  const events = counts["games"] ?? counts["events"] ?? 0;
  const what = {
    teams: count(counts["teams"] ?? 0, "team"),
    schedule: `${count(events, words.event)} of ${label}`,
    places: `the cities of ${count(counts["places"] ?? 0, words.event)} of ${label}`,
    drivers: `${count(counts["drivers"] ?? 0, "driver")} of ${label}`,
  }[kind as "teams" | "schedule" | "places" | "drivers"];
  return `${outcome === "ok" ? "Stored" : "Unchanged:"} ${what} from ${provider}`;
}

/** What was held or failed, each with its reason; many of one kind (a provider that refuses us) become one line. */
function troubleLines(
  words: Words,
  results: readonly ScopeResult[],
  nameOf: (result: ScopeResult) => string,
  verbose: boolean,
): readonly string[] {
  const trouble = results.filter(({ outcome }) => outcome === "held" || outcome === "failed");
  const groups = Map.groupBy(trouble, (result) => `${result.outcome} ${result.kind} ${result.provider}`);
  return [...groups.values()].flatMap((group) => {
    const word = group[0]?.outcome === "held" ? "Held" : "Failed";
    const told = verbose || group.length <= shownLines ? group : group.slice(0, 1);
    const lines = told.map(
      (result) => `${word}: ${titleOf(words, result)} from ${nameOf(result)}: ${result.reason}. The old data stays.`,
    );
    const rest = group.length - told.length;
    return rest ? [...lines, `${word}: ${rest} more like it (--verbose shows all)`] : lines;
  });
}

function titleOf(words: Words, { kind, label }: ScopeResult): string {
  if (kind === "teams") return "the team list";
  const titles = {
    schedule: `the ${words.events}`,
    places: "the cities",
    roster: "the roster",
    coaches: "the coach",
    field: `the ${words.field}`,
    drivers: "the drivers",
  };
  return `${titles[kind]} of ${label}`;
}

function remarkLines(words: Words, results: readonly ScopeResult[], verbose: boolean): readonly string[] {
  const remarks = results
    .filter(({ missing: none }) => !none)
    .flatMap((result) => result.remarks.map((remark) => `Note on ${titleOf(words, result)}: ${remark}`));
  if (verbose || remarks.length <= shownLines) return remarks;
  return [...remarks.slice(0, shownLines), `and ${remarks.length - shownLines} more notes (--verbose shows all)`];
}

function listed(names: readonly string[], verbose: boolean): string {
  if (verbose || names.length <= shownTeams) return names.join(", ");
  return `${count(names.length, "team")}: ${names.slice(0, shownLines).join(", ")} and ${names.length - shownLines} more (--verbose names all)`;
}

function sum(results: readonly ScopeResult[], key: string): number {
  return results.reduce((total, { counts }) => total + (counts[key] ?? 0), 0);
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
