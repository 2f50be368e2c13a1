import type { CoachRule, FieldRules, MatchupFileName, PositionTable } from "@agate/captions";
import type { Month } from "@agate/captions/calendar";
import type { FieldLeague, League, MatchupLeague, MatchupSources, Messages, RaceLeague } from "./league.ts";

/** The defaults of a league: one function for each kind, one page in all. */

type Names = {
  readonly title: string;
  readonly menu?: string;
  readonly name?: string;
  readonly scheduleTitle?: string;
};
type Texts = { readonly messages?: Partial<Messages> };

/**
 * What an entry can set: anything that does not follow from its place in the catalog, and any of its sources and
 * texts.
 */
type Entry<L extends League> = Names &
  Texts &
  InSentences<L> & { readonly sources?: Partial<L["sources"]> } & Partial<
    Omit<L, "kind" | "slug" | "category" | "messages" | "sources" | keyof Names>
  >;

/**
 * How a sentence refers to the league's games or races (rule ST7): with "a" or "an" before its name, or as college
 * games.
 */
type InSentences<L extends League> = L extends FieldLeague
  ? unknown
  : {
      readonly event: "a" | "an" | "college";
      /** If a sentence uses another word than the category. */
      readonly sport?: "softball";
    };

type TeamSource = MatchupSources["teams"][number] &
  MatchupSources["schedule"][number] &
  MatchupSources["roster"][number];

/**
 * Uses the same providers, in order of preference, for everything a league of teams needs; coaches come with the
 * rosters.
 */
export function fedBy(...sources: readonly TeamSource[]): Pick<MatchupSources, "teams" | "schedule" | "roster"> {
  return { teams: sources, schedule: sources, roster: sources };
}

/** The same, with the line-ups of games from the first provider. */
export function fedWithLineups(
  source: TeamSource & MatchupSources["lineup"][number],
  ...others: readonly TeamSource[]
): Pick<MatchupSources, "teams" | "schedule" | "roster" | "lineup"> {
  return { ...fedBy(source, ...others), lineup: [source] };
}

/**
 * The sources of a college league: rosters first from the schools' own sites, which an operator enables one by one
 * (rule UN1), because the other provider's are thin.
 */
export function ofColleges(
  site: Omit<Extract<MatchupSources["roster"][number], { readonly feed: "sidearm" }>, "feed">,
  source: TeamSource,
): Pick<MatchupSources, "teams" | "schedule" | "roster"> {
  return { ...fedBy(source), roster: [{ feed: "sidearm", ...site }, source] };
}

/** The sources of a tournament that one country hosts, so that all others play at neutral sites there. */
export function hostedAt(path: string): Pick<MatchupSources, "teams" | "schedule" | "roster"> {
  return fedBy({ feed: "espn", paths: [path], hosted: [path] });
}

/**
 * What tournaments of nations that play once have in common: each nation's article, and no place in a menu until there
 * is data.
 */
export const playsOnce = { inMenu: "with-data", isNew: true, article: "of-nations", opensOn: "all-games" } as const;

/** A sport of the Olympic Games, by its name after "Olympic" and what its contest is called. */
export function olympic(name: string, contest: "game" | "match", month: Month, path: string) {
  return {
    ...playsOnce,
    title: `Olympic ${name}`,
    event: "an",
    eventClause: `an Olympic ${name.toLowerCase()} ${contest}`,
    calendar: { months: [month] },
    sources: hostedAt(path),
  } as const;
}

/** The names of a league of colleges. */
export function divisionOne(name: string) {
  return { title: `${name} - Division I`, menu: `${name} D1`, name, event: "college" } as const;
}

/** The sources of an ESPN tour: its tournaments and their fields. */
export function tourOf(path: string): FieldLeague["sources"] {
  const espn = { feed: "espn", paths: [path] } as const;
  return { schedule: [espn], field: [espn] };
}

const placed = { status: "live", inMenu: "first", isNew: false } as const;

const headCoach: CoachRule = { code: "hc", word: "head coach" };
const manager: CoachRule = { code: "mgr", word: "manager" };

/** `{Home}vs{Away}{MMddyyyy}` (rule F1). */
const fileName: MatchupFileName = { start: "", between: "vs", beforeDate: "", date: "MMddyyyy" };

/** What the leagues of a team sport share; an entry can override it. */
interface SharedByTeams extends Pick<
  MatchupLeague,
  | "calendar"
  | "rosterSize"
  | "mayShrinkBy"
  | "startersPerSide"
  | "sharedJerseys"
  | "placeholderPositions"
  | "sampleSquad"
> {
  /** What a sentence calls the contest of two teams. */
  readonly contest: "game" | "match";
}

/** Creates the leagues of one sport in menu order; the key is the route. */
export function matchups(
  category: PositionTable,
  { contest, ...shared }: SharedByTeams,
  entries: Readonly<Record<string, Entry<MatchupLeague>>>,
): readonly MatchupLeague[] {
  return Object.entries(entries).map(([slug, entry]) => {
    const name = entry.name ?? entry.menu ?? entry.title;
    return {
      kind: "matchup",
      slug,
      category,
      ...placed,
      article: "the ",
      isCollege: entry.event === "college",
      eventClause: `${entry.event === "college" ? "an NCAA college" : `${entry.event} ${name}`} ${entry.sport ?? category} ${contest}`,
      prefix: "first-letter",
      coaches: { "Head Coach": headCoach, Manager: manager },
      positions: category,
      opensWithSharedJerseyNote: false,
      fileName,
      fileDay: "date",
      commonCodes: category,
      notices: "alert",
      printedDay: "venue",
      rosterBy: "team",
      placeholderName: "split",
      opensOn: "today",
      ...shared,
      ...entry,
      sources: { teams: [], schedule: [], places: [], roster: [], coaches: [], lineup: [], ...entry.sources },
      ...named(entry, name, `${name} Schedule`),
    };
  });
}

export function fields(
  category: FieldRules["sport"],
  shared: Pick<FieldLeague, "smallestField">,
  entries: Readonly<Record<string, Entry<FieldLeague>>>,
): readonly FieldLeague[] {
  return Object.entries(entries).map(([slug, entry]) => ({
    kind: "field",
    slug,
    category,
    sport: category,
    eventClause: `the {event} ${category} tournament`,
    ...placed,
    commonCodes: category,
    notices: "alert",
    ...shared,
    ...entry,
    sources: { schedule: [], field: [], ...entry.sources },
    ...named(entry, entry.name ?? entry.title, `${entry.name ?? entry.title} Schedule`, fieldMessages),
  }));
}

export function races(
  smallestField: number,
  entries: Readonly<Record<string, Entry<RaceLeague>>>,
): readonly RaceLeague[] {
  return Object.entries(entries).map(([slug, entry]) => ({
    kind: "race",
    slug,
    category: "racing",
    eventClause: `${entry.event} ${entry.title} Series auto race`,
    ...placed,
    thenBy: "name",
    carNumberWidth: 1,
    commonCodes: "racing",
    notices: "alert",
    smallestField,
    ...entry,
    sources: { schedule: [], drivers: [], ...entry.sources },
    ...named(entry, entry.name ?? entry.title, `${entry.name ?? entry.title} Events`, raceMessages),
  }));
}

function named(entry: Names & Texts, name: string, scheduleTitle: string, ofKind: Partial<Messages> = {}) {
  return {
    title: entry.title,
    menu: entry.menu ?? entry.title,
    name,
    scheduleTitle: entry.scheduleTitle ?? scheduleTitle,
    messages: { ...messages, ...ofKind, ...entry.messages },
  };
}

/**
 * The messages shown to people, word for word (docs/spec/texts.md#export); an entry replaces those its page words
 * differently.
 */
const messages: Messages = {
  "teams-missing": "Please select both home and away teams to export rosters.",
  "event-missing": "Please select an event to export.",
  "rosters-loading": "Roster data is still loading. Please wait a moment and try again.",
  "prefix-error": "Please fix the prefix error before exporting.",
  "not-subscribed": "Please subscribe to access this feature.",
  "export-failed": "Error exporting roster. Please try again.",
  "no-players": "No players available for export",
};

/** For pages that have a field or drivers instead of rosters. */
const fieldMessages: Partial<Messages> = {
  "event-missing": "Please select an event to export its field.",
  "rosters-loading": "The field is still loading. Please wait a moment and try again.",
  "export-failed": "Error exporting field. Please try again.",
};

const raceMessages: Partial<Messages> = {
  "event-missing": "Please select an event to export its drivers.",
  "rosters-loading": "The drivers are still loading. Please wait a moment and try again.",
  "export-failed": "Error exporting drivers. Please try again.",
  "no-players": "No drivers available for export",
};
