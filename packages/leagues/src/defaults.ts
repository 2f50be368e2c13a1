import type { CoachRule, MatchupFileName } from "@agate/captions";
import type { FieldLeague, MatchupLeague, Messages, RaceLeague } from "./league.ts";
import { fieldMessages, messages, raceMessages } from "./messages.ts";

/** What holds for a league when its entry says nothing: one function a kind, one page in all. */

type Names = {
  readonly title: string;
  readonly menu?: string;
  readonly name?: string;
  readonly scheduleTitle?: string;
};
type Texts = { readonly messages?: Partial<Messages> };

type MatchupEntry = Names &
  Texts &
  Partial<Omit<MatchupLeague, "kind" | "slug" | "category" | "messages" | keyof Names>>;
type FieldEntry = Names & Texts & Partial<Omit<FieldLeague, "kind" | "slug" | "category" | "messages" | keyof Names>>;
type RaceEntry = Names & Texts & Partial<Omit<RaceLeague, "kind" | "slug" | "category" | "messages" | keyof Names>>;

const headCoach: CoachRule = { code: "hc", word: "head coach" };
const manager: CoachRule = { code: "mgr", word: "manager" };

/** `{Home}vs{Away}{MMddyyyy}` (FORMAT.md F1). */
const fileName: MatchupFileName = { start: "", between: "vs", beforeDate: "", date: "MMddyyyy" };

/** The leagues of one category in menu order; the key is the route. */
export function matchups(
  category: "football" | "baseball" | "basketball" | "hockey" | "soccer",
  rosterSize: MatchupLeague["rosterSize"],
  entries: Readonly<Record<string, MatchupEntry>>,
): readonly MatchupLeague[] {
  return Object.entries(entries).map(([slug, entry]) => {
    const name = entry.name ?? entry.menu ?? entry.title;
    return {
      kind: "matchup",
      slug,
      category,
      status: "live",
      article: "the ",
      prefix: "first-letter",
      coaches: { "Head Coach": headCoach, Manager: manager },
      positions: category,
      sharedJerseys: category === "football" ? "by-unit" : "by-name",
      opensWithSharedJerseyNote: false,
      fileName,
      fileDay: "date",
      commonCodes: category,
      sources: [],
      notices: "alert",
      printedDay: "venue",
      rosterSize,
      rosterBy: "team",
      placeholderName: "split",
      opensOn: "today",
      ...entry,
      ...named(entry, name, `${name} Schedule`),
    };
  });
}

export function fields(
  category: "golf" | "tennis",
  smallestField: number,
  entries: Readonly<Record<string, FieldEntry>>,
): readonly FieldLeague[] {
  return Object.entries(entries).map(([slug, entry]) => ({
    kind: "field",
    slug,
    category,
    sport: category,
    status: "live",
    commonCodes: category,
    sources: [],
    notices: "alert",
    smallestField,
    ...entry,
    ...named(entry, entry.name ?? entry.title, `${entry.name ?? entry.title} Schedule`, fieldMessages),
  }));
}

export function races(smallestField: number, entries: Readonly<Record<string, RaceEntry>>): readonly RaceLeague[] {
  return Object.entries(entries).map(([slug, entry]) => ({
    kind: "race",
    slug,
    category: "racing",
    status: "live",
    thenBy: "name",
    carNumberWidth: 1,
    commonCodes: "racing",
    sources: [],
    notices: "alert",
    smallestField,
    ...entry,
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
