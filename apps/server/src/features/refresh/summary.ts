import { feedOf } from "@agate/feeds";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { isGood } from "../../db/run-outcome.ts";
import { counted } from "../../words/words.ts";
import { kindNames, kinds } from "./kinds/index.ts";
import type { EventWords } from "./kinds/kind.ts";
import type { Counts, ScopeResult } from "./scope.ts";

export interface SummaryOptions {
  readonly feeds: AppContext["feeds"];
  /** Show everything instead of the first few of each kind. */
  readonly verbose: boolean;
}

/** How many teams a short summary names; enough for the largest professional leagues. */
const shownTeams = 40;
/** How many scopes of one kind, and how many notes, a short summary lists individually. */
const shownLines = 5;

/** Summarizes the refresh of a league for the person who requested it: its title and one line per fact. */
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
  const refreshedKinds = new Set(results.map(({ kind }) => kind));
  const lines: string[] = [];
  for (const kind of kindNames) {
    const { of, summary } = kinds[kind];
    const own = good.filter((result) => result.kind === kind);
    const sumOf = (some: readonly ScopeResult[]) => ({
      counts: added(some),
      scopes: some.length,
      label: some[0]?.label ?? "",
      words,
      kinds: refreshedKinds,
    });
    if (of === "league") {
      for (const result of own)
        lines.push(
          `${result.outcome === "ok" ? "Stored" : "Unchanged:"} ${summary.holds(sumOf([result]))} from ${nameOf(result)}`,
        );
    } else if (own.length) {
      const changed = own.filter(({ outcome }) => outcome === "ok").length;
      const providers = [...new Set(own.map(nameOf))].join(", ");
      lines.push(`Stored ${summary.holds(sumOf(own))} from ${providers} (${changed} changed)`);
      const each = summary.eachHolds;
      if (verbose && each) lines.push(...own.map((result) => `  ${result.label}: ${each(sumOf([result]))}`));
    }
  }
  for (const kind of kindNames) {
    const { of, summary } = kinds[kind];
    const missing = results.filter((result) => result.kind === kind && result.missing);
    if (of === "league")
      lines.push(...missing.map(({ label, reason }) => `No ${summary.missing(label, words)}: ${reason}`));
    else if (missing.length) {
      const labels = missing.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, "en"));
      lines.push(`No ${summary.missing("", words)} for ${listed(labels, verbose)}`);
    }
  }
  lines.push(...troubleLines(words, results, nameOf, verbose));
  for (const result of results.filter((each) => each.outcome === "skipped" && !each.missing))
    lines.push(`Skipped: ${titleOf(words, result)}: ${result.reason}`);
  lines.push(...remarkLines(words, results, verbose));
  return lines.length ? lines : ["Nothing to fetch"];
}

/** What a league's events and entrants are called. */
const wordsOf: Readonly<Record<League["kind"], EventWords>> = {
  matchup: { event: "game", events: "games", field: "field", entrant: "player" },
  field: { event: "tournament", events: "tournaments", field: "field", entrant: "player" },
  race: { event: "race", events: "races", field: "entry list", entrant: "driver" },
};

/**
 * Held and failed scopes, each with its reason; many of one kind (a provider that refuses us) are combined into one
 * line.
 */
function troubleLines(
  words: EventWords,
  results: readonly ScopeResult[],
  nameOf: (result: ScopeResult) => string,
  verbose: boolean,
): readonly string[] {
  const trouble = results.filter(({ outcome }) => outcome === "held" || outcome === "failed");
  const groups = Map.groupBy(trouble, (result) => `${result.outcome} ${result.kind} ${result.provider}`);
  return [...groups.values()].flatMap((group) => {
    const [word, stays] =
      group[0]?.outcome === "held"
        ? ["Held", "The old data stays until you decide: agate data holds"]
        : ["Failed", "The old data stays."];
    const shown = verbose || group.length <= shownLines ? group : group.slice(0, 1);
    const lines = shown.map(
      (result) => `${word}: ${titleOf(words, result)} from ${nameOf(result)}: ${result.reason}. ${stays}`,
    );
    const rest = group.length - shown.length;
    return rest ? [...lines, `${word}: ${rest} more like it (--verbose shows all)`] : lines;
  });
}

function titleOf(words: EventWords, { kind, label }: ScopeResult): string {
  return kinds[kind].summary.title(label, words);
}

function remarkLines(words: EventWords, results: readonly ScopeResult[], verbose: boolean): readonly string[] {
  const remarks = results
    .filter(({ missing: none }) => !none)
    .flatMap((result) => result.remarks.map((remark) => `Note on ${titleOf(words, result)}: ${remark}`));
  if (verbose || remarks.length <= shownLines) return remarks;
  return [...remarks.slice(0, shownLines), `and ${remarks.length - shownLines} more notes (--verbose shows all)`];
}

function listed(names: readonly string[], verbose: boolean): string {
  if (verbose || names.length <= shownTeams) return names.join(", ");
  return `${counted(names.length, "team")}: ${names.slice(0, shownLines).join(", ")} and ${names.length - shownLines} more (--verbose names all)`;
}

/** The counts of results added up. */
function added(results: readonly ScopeResult[]): Counts {
  const sum: Record<string, number> = {};
  for (const { counts } of results)
    for (const [what, number] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + number;
  return sum;
}
