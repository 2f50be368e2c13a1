import type { Calendar } from "./calendar.ts";
import type { Category, FieldLeague, League, MatchupLeague, RaceLeague } from "./league.ts";
import { messages } from "./messages.ts";

/** Prints docs/leagues.md: every league and what it does differently from most of its category. A test writes the page, never a hand. */
export function describeLeagues(leagues: readonly League[]): string {
  const categories = [...new Set(leagues.map((league) => league.category))];
  const sections = categories.map((category) =>
    section(
      category,
      leagues.filter((l) => l.category === category),
    ),
  );
  return [
    "# Leagues",
    "",
    "Written from the catalogue by a test (`packages/leagues/src/quirks.test.ts`); change an entry there, never this page.",
    "",
    ...sections.flat(),
  ].join("\n");
}

function section(category: Category, leagues: readonly League[]): string[] {
  const facts = leagues.map((league) => ({ league, facts: factsOf(league) }));
  const keys = Object.keys(facts[0]?.facts ?? {});
  const usual = Object.fromEntries(keys.map((key) => [key, mostCommon(facts.map((f) => f.facts[key] ?? ""))]));
  return [
    `## ${category.charAt(0).toUpperCase()}${category.slice(1)}`,
    "",
    `Unless its row says otherwise: ${keys
      .filter((key) => usual[key])
      .map((key) => `${key} ${usual[key]}`)
      .join("; ")}.`,
    "",
    "| Route | Page | Status | Fed by | Differs in |",
    "|---|---|---|---|---|",
    ...facts.map(({ league, facts: own }) => {
      const differs = keys.filter((key) => own[key] !== usual[key]).map((key) => `${key} ${own[key] || "none"}`);
      return `| ${route(league)} | ${league.title} | ${league.status} | ${fedBy(league)} | ${differs.join("; ")} |`;
    }),
    "",
  ];
}

function factsOf(league: League): Record<string, string> {
  const shared = {
    event: `"${league.eventClause}"`,
    "common codes": league.commonCodes,
    notices: league.notices,
    texts: textsOf(league),
  };
  if (league.kind === "matchup") return { ...matchupFacts(league), ...shared };
  return { ...(league.kind === "field" ? fieldFacts(league) : raceFacts(league)), ...shared };
}

function matchupFacts(league: MatchupLeague): Record<string, string> {
  const { start, between, beforeDate, date } = league.fileName;
  return {
    article: league.article ? `"${league.article}"` : "none",
    "teams of": league.isCollege ? "schools" : "clubs",
    prefix: league.prefix,
    coaches: `${league.coaches["Head Coach"].code} and ${league.coaches.Manager.code}`,
    positions: league.positions,
    "shared jerseys": league.sharedJerseys,
    "opening note": league.opensWithSharedJerseyNote ? "shared jersey numbers" : "",
    "file name": `\`${start}{Home}${between}{Away}${beforeDate}{${date}}\``,
    "file day": league.fileDay,
    "printed day": league.printedDay,
    "roster size": `${league.rosterSize.from} to ${league.rosterSize.to}`,
    "rosters by": league.rosterBy,
    names: league.placeholderName,
    "form note": league.formNote ? "on duplicate numbers" : "",
    "opens on": league.opensOn,
    plays: playsIn(league.calendar),
  };
}

function fieldFacts(league: FieldLeague): Record<string, string> {
  return { sport: league.sport, "smallest field": String(league.smallestField) };
}

function raceFacts(league: RaceLeague): Record<string, string> {
  return {
    order: league.thenBy,
    "car number digits": String(league.carNumberWidth),
    "smallest field": String(league.smallestField),
  };
}

const monthNames = "January February March April May June July August September October November December".split(" ");

function playsIn(calendar: Calendar): string {
  if ("months" in calendar) return `once, ${calendar.months.join(" and ")}`;
  return `${monthNames[calendar.from - 1]} to ${monthNames[calendar.to - 1]}`;
}

/** The messages an entry words in its own way. */
function textsOf(league: League): string {
  return Object.entries(league.messages)
    .filter(([code, text]) => messages[code as keyof typeof messages] !== text)
    .map(([code, text]) => `${code}: "${text}"`)
    .join(", ");
}

/** Where the data comes from; kind by kind where not all of it comes from the same sources. */
function fedBy({ sources }: League): string {
  const kinds = Object.entries<readonly { readonly feed: string }[]>({ ...sources });
  const told = kinds.flatMap(([kind, of]) => (of.length ? [{ kind, text: of.map(sourceText).join(", then ") }] : []));
  const [first] = told;
  if (!first) return "import";
  const isUsual =
    told.every(({ text }) => text === first.text) &&
    ["teams", "schedule", "roster", "field", "drivers"].every(
      (usual) => !(usual in sources) || told.some(({ kind }) => kind === usual),
    );
  return isUsual ? first.text : told.map(({ kind, text }) => `${kind}: ${text}`).join("; ");
}

/** `espn (paths baseball/mlb)`: the provider and what it is told. */
function sourceText({ feed, ...where }: { readonly feed: string }): string {
  const told = Object.entries(where).map(([key, value]) => `${key} ${[value].flat().join(", ")}`);
  return told.length ? `${feed} (${told.join("; ")})` : feed;
}

function route(league: League): string {
  return league.status === "data-only" ? `no page (\`${league.slug}\`)` : `/${league.slug}`;
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ["", 0])[0];
}
