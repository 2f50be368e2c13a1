import type { TypedPrefixes } from "@agate/assignment";
import type { PrefixLength } from "@agate/captions";
import { isDay, type Day } from "@agate/captions/calendar";
import { readLink, writeChoices, type Spellings } from "../address/link.ts";
import {
  matchupSettings,
  raceSettings,
  type MatchupSettings,
  type RaceSettings,
  noFirst,
  yesFirst,
} from "../settings/kinds.ts";
import { writeSettings } from "../settings/settings.ts";

/** How the files are loaded and what is beside them; no preset has these settings. */
export interface Loading {
  readonly isTogether: boolean;
  readonly prefixLength: PrefixLength;
  /** Whether every file has an IPTC template beside it. */
  readonly hasTemplates: boolean;
}

export const usualLoading: Loading = { isTogether: true, prefixLength: 2, hasTemplates: false };

/**
 * The page's address: the day, the league to list first, the games and how their files are made. That league is fully
 * chosen when the address names no games.
 */
export interface DayAddress {
  /** Null when missing or not a real day, which is reported. */
  readonly day: Day | null;
  readonly league: string | null;
  /** Keys of the chosen events. Anything that is not a key is reported as ignored. */
  readonly chosen: readonly string[];
  readonly typed: TypedPrefixes;
  readonly loading: Loading;
  /** The settings the address makes; the others follow the presets (rule PS2). */
  readonly choices: Partial<MatchupSettings & RaceSettings>;
  /** Notes about the link for the person, one sentence each. */
  readonly notes: readonly string[];
}

/** Most events an address can name: more make it too long for browsers and mail. */
const maxChosen = 60;

/** `together=no`, `letters=1`, `templates=yes` */
const loadingSpellings: Spellings<Loading> = {
  isTogether: { key: "together", spelled: yesFirst },
  prefixLength: {
    key: "letters",
    spelled: [
      ["2", 2],
      ["1", 1],
      ["3", 3],
    ],
  },
  hasTemplates: { key: "templates", spelled: noFirst },
};

/** `car=hash`: on a league's page the car number is `num`, which is the jersey number here. */
const carSpellings: Spellings<Pick<RaceSettings, "carNumberFormat">> = {
  carNumberFormat: { ...raceSettings.spellings.carNumberFormat, key: "car" },
};

export function readDayAddress(search: string): DayAddress {
  const query = new URLSearchParams(search);
  const listed = query.get("games")?.split(",") ?? [];
  const prefixes = query.get("px")?.split(",") ?? [];
  const named = [...new Set(listed.filter(Boolean))];
  const chosen = named.filter((key) => /^[\w.:-]{1,100}$/.test(key)).slice(0, maxChosen);
  const ignored = named.length - chosen.length;
  const link = readLink(search);
  return {
    day: link.readIf("day", isDay, "is not a day from 1900 to 2100"),
    league: query.get("league"),
    chosen,
    typed: new Map(
      listed.flatMap((key, at) => {
        const [boxes] = /^[a-z]{0,3}(?:-[a-z]{0,3})?$/.exec(prefixes[at] ?? "") ?? [];
        return boxes && chosen.includes(key) ? [[key, boxes.split("-")] as const] : [];
      }),
    ),
    loading: { ...usualLoading, ...link.readChoices(loadingSpellings) },
    choices: { ...link.readChoices(matchupSettings.spellings), ...link.readChoices(carSpellings) },
    notes: [
      ...(ignored ? [`Part of this link was ignored: ${ignored} of its games cannot be read.`] : []),
      ...link.notes,
    ],
  };
}

/**
 * The query for a day, its first league, its choice and how the files are made, so a reload or a shared link shows the
 * same page (rule DY14).
 * @param settings the parts of `writeDaySettings`
 */
export function writeDayAddress(
  day: Day,
  league: string | null,
  chosen: readonly string[],
  typed: TypedPrefixes = new Map(),
  settings: readonly (readonly [key: string, word: string])[] = [],
): string {
  const keys = chosen.slice(0, maxChosen);
  const games = keys.join(",");
  const prefixes = keys.map((key) => {
    const boxes = (typed.get(key) ?? []).map((text) => (/^[a-z]{1,3}$/i.test(text) ? text.toLowerCase() : ""));
    return boxes.some(Boolean) ? boxes.join("-") : "";
  });
  const px = prefixes.slice(0, prefixes.findLastIndex(Boolean) + 1).join(",");
  // A comma has no meaning in a query and is easier to read unencoded.
  return new URLSearchParams([
    ["day", day],
    ...(league ? [["league", league]] : []),
    ...(games ? [["games", games]] : []),
    ...(px ? [["px", px]] : []),
    ...settings.map(([key, word]) => [key, word]),
  ])
    .toString()
    .replaceAll("%2C", ",");
}

interface SettingsOfDay {
  readonly matchup: MatchupSettings;
  readonly race: RaceSettings;
}

/**
 * The parts of an address for how the files are made.
 * @param defaults the person's, which are left out (rule PS3)
 */
export function writeDaySettings(
  { matchup, race }: SettingsOfDay,
  defaults: SettingsOfDay,
  loading: Loading,
): readonly (readonly [key: string, word: string])[] {
  return [
    ...writeSettings(matchupSettings, matchup, defaults.matchup),
    ...writeChoices(carSpellings, race, defaults.race, raceSettings.fixes(race)),
    ...writeChoices(loadingSpellings, loading, usualLoading, {}),
  ];
}
