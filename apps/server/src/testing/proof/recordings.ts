import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type League, leagues } from "@agate/leagues";
import { eventReaders, peopleReaders, type ReportedEvent, type ReportedPerson } from "./second-reader.ts";

/**
 * Which recordings of our leagues exist, according to the routes of the replay tool and the manifest
 * beside them (rule PV21).
 */

/** A recorded response that one of a league's providers would serve. */
export interface Recording {
  /** In the folder of recordings. */
  readonly file: string;
  readonly league: League;
  readonly provider: string;
  readonly kind: "schedule" | "roster" | "coaches" | "field" | "lineup";
  /** The provider's id of the team or event; "" if the address names none. */
  readonly of: string;
  /** When it was recorded: `2026-03-11`, or as much of it as is known, `2026-03`, `2026`; "" if unknown. */
  readonly day: string;
  /** The league it really is from, if it stands in for one with the same shape: "the AHL"; otherwise "". */
  readonly recordedFrom: string;
  readonly body: string;
  readonly people: readonly ReportedPerson[];
  readonly events: readonly ReportedEvent[];
}

interface Shape extends Pick<Recording, "provider" | "kind"> {
  /**
   * Matches host and path, with the query after a `?`. `of` is a team or event; `whose` is what a
   * source calls its league.
   */
  readonly at: RegExp;
  readonly whose?: string;
  readonly people?: keyof typeof peopleReaders;
  readonly events?: keyof typeof eventReaders;
  readonly recordedFrom?: string;
}

const shapes: readonly Shape[] = [
  {
    provider: "espn",
    kind: "roster",
    at: /\/sports\/(?<whose>[\w.-]+\/[\w.-]+)\/teams\/(?<of>\d+)\/roster/,
    people: "espnRoster",
  },
  { provider: "espn", kind: "schedule", at: /\/sports\/(?<whose>golf\/[\w-]+)\/scoreboard/, events: "golfCalendar" },
  { provider: "espn", kind: "field", at: /\/sports\/(?<whose>golf\/[\w-]+)\/scoreboard/, people: "golfField" },
  { provider: "espn", kind: "field", at: /golf\/leaderboard\?league=eur/, whose: "golf/eur", people: "golfField" },
  { provider: "espn", kind: "schedule", at: /\/sports\/(?<whose>tennis\/\w+)\/scoreboard/, events: "tennisEvents" },
  { provider: "espn", kind: "field", at: /\/sports\/(?<whose>tennis\/atp)\/scoreboard/, people: "mensField" },
  { provider: "espn", kind: "field", at: /\/sports\/(?<whose>tennis\/wta)\/scoreboard/, people: "womensField" },
  {
    provider: "espn",
    kind: "schedule",
    at: /\/sports\/(?<whose>(?!golf|racing|tennis)[\w.-]+\/[\w.-]+)\/scoreboard/,
    events: "espnGames",
  },
  { provider: "mlb-stats", kind: "schedule", at: /\/api\/v1\/schedule\?sportId=\d+$/, events: "mlbGames" },
  { provider: "mlb-stats", kind: "roster", at: /\/api\/v1\/teams\/(?<of>\d+)\/roster/, people: "mlbRoster" },
  { provider: "mlb-stats", kind: "coaches", at: /\/api\/v1\/teams\/(?<of>\d+)\/coaches/, people: "mlbCoaches" },
  { provider: "nhl", kind: "schedule", at: /\/v1\/schedule\//, events: "nhlGames" },
  { provider: "nhl", kind: "roster", at: /\/v1\/roster\/(?<of>[A-Z]{3})\//, people: "nhlRoster" },
  { provider: "hockeytech", kind: "roster", at: /view=roster/, whose: "pwhl", people: "hockeyTechRoster" },
  { provider: "hockeytech", kind: "schedule", at: /view=schedule/, whose: "ahl", events: "hockeyTechGames" },
  {
    provider: "hockeytech",
    kind: "schedule",
    at: /view=schedule/,
    whose: "pwhl",
    events: "hockeyTechGames",
    recordedFrom: "the AHL",
  },
  { provider: "mls", kind: "roster", at: /\/players\/seasons\/[\w-]+\/clubs\/(?<of>[\w-]+)/, people: "mlsRoster" },
  { provider: "mls", kind: "coaches", at: /\/matches\/MLS-MAT/, people: "mlsSheet" },
  { provider: "nwsl", kind: "coaches", at: /\/lineups/, people: "nwslSheet" },
  { provider: "cfl", kind: "roster", at: /\/api\/teams\/(?<of>\d+)\/roster/, people: "cflRoster" },
  { provider: "cfl", kind: "schedule", at: /\/api\/fixtures\?/, events: "cflFixtures" },
  {
    provider: "fifa",
    kind: "schedule",
    at: /\/calendar\/matches/,
    events: "fifaMatches",
    recordedFrom: "the World Cup",
  },
  { provider: "nascar", kind: "schedule", at: /\/race_list_basic/, whose: "1", events: "cupRaces" },
  { provider: "nascar", kind: "schedule", at: /\/race_list_basic/, whose: "2", events: "xfinityRaces" },
  { provider: "nascar", kind: "schedule", at: /\/race_list_basic/, whose: "3", events: "truckRaces" },
  { provider: "nascar", kind: "field", at: /\/(?<whose>\d)\/(?<of>\d+)\/weekend-feed/, people: "nascarEntries" },
  { provider: "mlb-stats", kind: "lineup", at: /\/game\/\d+\/feed\/live/, people: "mlbLineup" },
  { provider: "nhl", kind: "lineup", at: /\/play-by-play/, people: "nhlLineup" },
  {
    provider: "hockeytech",
    kind: "lineup",
    at: /tab=gamesummary&game_id=(?:210|33)$/,
    whose: "pwhl",
    people: "hockeyTechLineup",
  },
  { provider: "mls", kind: "lineup", at: /\/matches\/MLS-MAT/, people: "mlsLineup" },
  { provider: "nwsl", kind: "lineup", at: /\/lineups/, people: "nwslLineup" },
  {
    provider: "espn",
    kind: "lineup",
    at: /\/sports\/(?<whose>(?:basketball|soccer)\/[\w.-]+)\/summary/,
    people: "espnLineup",
  },
  {
    provider: "espn",
    kind: "lineup",
    at: /\/football\/leagues\/nfl\/events\/.*\/roster/,
    whose: "football/nfl",
    people: "footballLineup",
  },
  { provider: "indycar", kind: "field", at: /\/racecontrol\/driversfeed/, people: "indycarDrivers" },
  {
    provider: "sidearm",
    kind: "roster",
    at: /^(?<of>[\w.-]+)\/api\/v2\/Rosters\/bySport\/(?<whose>[\w-]+)/,
    people: "schoolData",
  },
  {
    provider: "sidearm",
    kind: "roster",
    at: /^(?<of>[\w.-]+)\/sports\/(?<whose>[\w-]+)\/roster/,
    people: "schoolPage",
  },
];

const hosts: Readonly<Record<string, RegExp>> = {
  espn: /^(?:site(?:\.web)?|sports\.core)\.api\.espn\.com\//,
  "mlb-stats": /^statsapi\.mlb\.com\//,
  nhl: /^api-web\.nhle\.com\//,
  hockeytech: /^lscluster\.hockeytech\.com\//,
  mls: /^stats-api\.mlssoccer\.com\//,
  nwsl: /^api-sdp\.nwslsoccer\.com\//,
  cfl: /^echo\.pims\.cfl\.ca\//,
  fifa: /^api\.fifa\.com\//,
  nascar: /^cf\.nascar\.com\//,
  indycar: /^indycar\.blob\.core\.windows\.net\//,
  sidearm: /^/,
};

/**
 * MLB's ids of its levels. A roster's address does not say which one its team is in, but the
 * folder of the recording does.
 */
const levels: Readonly<Record<string, string>> = { mlb: "1", "triple-a": "11", "single-a": "14" };

interface Route {
  readonly host: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly days?: readonly string[];
  readonly file: string;
}

/** A source as the catalog has it. */
export interface NamedSource {
  readonly feed: string;
  readonly paths?: readonly string[];
  readonly client?: string;
  readonly sport?: string;
  readonly series?: number;
  readonly sportId?: number;
}

/** The sources of a league for a kind, in order. Coaches come with the rosters if it names none for them. */
export function sourcesFor(league: League, kind: Recording["kind"]): readonly NamedSource[] {
  if (league.kind === "race")
    return kind === "field" ? league.sources.drivers : kind === "schedule" ? league.sources.schedule : [];
  if (league.kind === "field") return kind === "field" || kind === "schedule" ? league.sources[kind] : [];
  if (kind === "field") return [];
  return kind === "coaches" && !league.sources.coaches.length ? league.sources.roster : league.sources[kind];
}

/** A response in the folder of further leagues, which has one a row and no routes. */
export interface FurtherRecording {
  readonly file: string;
  /** `soccer/eng.1`, of the league that it is used for. */
  readonly path: string;
  readonly address: string;
  readonly day: string;
  readonly recordedFrom: string;
  readonly body: string;
}

/** Competitions of a provider that stand in for another with the same shape. */
const standIns: Readonly<Record<string, readonly [path: string, recordedFrom: string]>> = {
  "soccer/fifa.world": ["soccer/fifa.wwc", "the men's World Cup"],
};

/** ESPN's boards and rosters of further leagues, in the folder beside the recordings; none if there is no such folder. */
export function readFurther(folder: string): readonly FurtherRecording[] {
  const further = join(folder, "../further-leagues");
  if (!existsSync(further)) return [];
  const [, ...rows] = readFileSync(join(further, "MANIFEST.tsv"), "utf8").split("\n");
  return rows.flatMap((row) => {
    const [file = "", , , day = "", , , address = ""] = row.split("\t");
    const [, path = ""] = /espn\.com\/.*\/sports\/([\w.-]+\/[\w.-]+)\/(?:scoreboard|teams)/.exec(address) ?? [];
    if (!path || !existsSync(join(further, file))) return [];
    // The boards of six leagues were cut from the one of all.
    const [, league] = /^espn_(soccer-[a-z.\d]+)_/.exec(file) ?? [];
    const own = path === "soccer/all" && league ? league.replace("-", "/") : path;
    const [used, recordedFrom] = standIns[own] ?? [own, ""];
    const body = readFileSync(join(further, file), "utf8");
    return [{ file, path: used, address: address.replace(path, used), day, recordedFrom, body }];
  });
}

/** @param folder of the recordings, in the order of its routes, followed by those of further leagues */
export function readRecordings(folder: string): readonly Recording[] {
  return [...readRouted(folder), ...readFurther(folder).flatMap(recordingsOf)];
}

function recordingsOf({ file, path, address, day, recordedFrom, body }: FurtherRecording): readonly Recording[] {
  const read = () => "";
  return shapes.flatMap(({ provider, kind, at, people, events }): readonly Recording[] => {
    const { whose, of = "" } = (provider === "espn" && at.exec(address)?.groups) || {};
    if (whose !== path) return [];
    const facts = {
      people: people ? peopleReaders[people](body, read) : [],
      events: events ? eventReaders[events](body, read) : [],
    };
    return leagues
      .filter((league) => sourcesFor(league, kind).some((source) => source.feed === provider && isOf(source, path)))
      .map((league) => ({ file, league, provider, kind, of, day, recordedFrom, body, ...facts }));
  });
}

function readRouted(folder: string): readonly Recording[] {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const all = JSON.parse(read("routes.json")) as readonly Route[];
  // If there are several responses for one address, the first is used.
  const routes = [
    ...new Map(all.toReversed().map((route) => [JSON.stringify({ ...route, file: "" }), route])).values(),
  ].toReversed();
  const manifest = read("MANIFEST.tsv")
    .split("\n")
    .map((line) => line.split("\t"));
  const notes = new Map(manifest.map((cells) => [cells[0], cells.at(-1) ?? ""]));
  return routes.flatMap(({ host, path, query = {}, file }) => {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    const address = `${host}${path}?${parameters.join("&")}`;
    return shapes.flatMap(({ provider, kind, at, whose, people, events, recordedFrom = "" }): readonly Recording[] => {
      const groups = hosts[provider]?.test(address) ? at.exec(address) : null;
      if (!groups) return [];
      const { of = idInFile(file), whose: named = levels[file.split("/")[1] ?? ""] ?? "" } = groups.groups ?? {};
      const mine = leagues.filter((league) =>
        sourcesFor(league, kind).some((source) => source.feed === provider && isOf(source, whose ?? named)),
      );
      if (!mine.length) return [];
      const body = read(file);
      const facts = {
        people: people ? peopleReaders[people](body, read) : [],
        events: events ? eventReaders[events](body, read) : [],
      };
      if (events && !facts.events.length) return [];
      const day = dayOf({ file, note: notes.get(file) ?? "", body, address });
      return mine.map((league) => ({ file, league, provider, kind, of, day, recordedFrom, body, ...facts }));
    });
  });
}

/** HockeyTech's address has the id in the query, which the route omits: `roster_1_5.json`. */
const idInFile = (file: string) => /\/roster_(\d+)_\d+\./.exec(file)?.[1] ?? "";

function isOf({ paths, client, sport, series, sportId }: NamedSource, whose: string): boolean {
  if (paths) return paths.includes(whose);
  const routeOf = client ?? sport ?? series ?? sportId;
  return routeOf === undefined || String(routeOf) === whose;
}

/** What a body, its file's name or its note says about when it was recorded, most reliable first. */
const days: readonly (readonly [of: "body" | "file" | "note" | "address", RegExp])[] = [
  ["body", /^.{0,20}"timestamp":\s?"(\d{4}-\d\d-\d\d)/s],
  ["body", /"day":\s?\{\s?"date":\s?"(\d{4}-\d\d-\d\d)/],
  ["file", /_(\d{4}-(?:0\d|1[0-2])(?:-\d\d)?)[_.]/],
  ["note", /(\d{4}-\d\d-\d\d)/],
  ["file", /_(20\d\d)[-_.]/],
  ["body", /"kickoff_time":\s?"(\d{4}-\d\d-\d\d)/],
  ["body", /"revision_at":\s?"(\d{4}-\d\d-\d\d)/],
  ["note", /(20\d\d-\d\d)\b/],
  ["address", /\/(20\d\d)\//],
  ["body", /Copyright (20\d\d)/],
];

function dayOf(texts: Readonly<Record<"body" | "file" | "note" | "address", string>>): string {
  for (const [of, pattern] of days) {
    const [, day] = pattern.exec(texts[of]) ?? [];
    if (day) return day;
  }
  return "";
}
