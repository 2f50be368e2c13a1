import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { League } from "@agate/leagues";

/** The shipped sample: real leagues, teams, venues, and events, and lists of names to invent people from. */
export type SampleFiles = ReturnType<typeof readSampleFiles>;

export interface SampleTeam {
  readonly name: string;
  readonly abbreviation: string;
  readonly nickname: string;
  readonly venue: string;
  readonly city: string;
  readonly state: string;
  /** Empty means the United States. */
  readonly country: string;
  readonly ncaa_stats_team_id?: string;
  /** `#rrggbb` each; a league whose file lacks these columns has no colors. */
  readonly color?: string;
  readonly alternate_color?: string;
  /** Teams play only teams of the same group (CONCACAF: nations and clubs). */
  readonly group?: string;
}

export interface Names {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly family: readonly string[];
}

/** A row of a file; a column that is empty is "". */
type Row<Column extends string> = Readonly<Record<Column, string>>;
type Place = "city" | "state" | "country";

/** A game as it was played; the time is Eastern. */
export type PastGame = Row<"day" | "time" | "home" | "away" | "venue" | "city" | "state">;
export type Tournament = Row<"league" | "name" | "course" | Place | "first_weekday" | "days" | "field">;
/** The time is local at the track. */
export type SampleRace = Row<"league" | "name" | "track" | Place | "weekday" | "time">;
export type Car = Row<"league" | "number" | "team" | "manufacturer">;

/**
 * Reads the sample's files, which alone determine which leagues have sample data.
 * @throws if the installation lacks a file that all leagues share
 */
export function readSampleFiles(folder: string) {
  const rows = <T>(file: string): readonly T[] => parse<T>(readFileSync(join(folder, file), "utf8"), { columns: true });
  const rowsIfAny = <T>(file: string) => (existsSync(join(folder, file)) ? rows<T>(file) : []);
  return {
    /** The teams of a league; empty if the sample has no file for it. */
    teams: (league: string) => rowsIfAny<SampleTeam>(`teams/${league}.csv`),
    /** The games of a league that took place, on their days; empty if its games are invented. */
    games: (league: string) => rowsIfAny<PastGame>(`games/${league}.csv`),
    names: readNames(readFileSync(join(folder, "names.txt"), "utf8")),
    tournaments: rows<Tournament>("tournaments.csv"),
    races: rows<SampleRace>("races.csv"),
    cars: rows<Car>("cars.csv"),
  };
}

/** Whether a league has sample data. A league without any starts empty, and its pages say so. */
export function hasSample(league: League, files: SampleFiles): boolean {
  switch (league.kind) {
    case "matchup":
      return files.teams(league.slug).length > 0;
    case "field":
      return files.tournaments.some((tournament) => tournament.league === league.slug);
    case "race":
      return files.races.some((race) => race.league === league.slug);
  }
}

function readNames(text: string): Names {
  const part = (heading: string) =>
    (text.split(`[${heading}]\n`)[1] ?? "").split("\n\n")[0]?.split(/\s+/).filter(Boolean) ?? [];
  return { women: part("women"), men: part("men"), family: part("family") };
}
