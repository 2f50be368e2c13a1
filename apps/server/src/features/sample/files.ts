import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { League } from "@agate/leagues";

/** The shipped sample: real leagues, teams, venues, and events, and lists of names to invent people from. */
export interface SampleFiles {
  /** The teams of a league; empty if the sample has no file for it. */
  teams(league: string): readonly SampleTeam[];
  readonly names: Names;
  readonly fifaGames: readonly FifaGame[];
  readonly tournaments: readonly Tournament[];
  readonly races: readonly SampleRace[];
  readonly cars: readonly Car[];
}

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

/** A group game of 2025 as it was played; the time is Eastern. */
export interface FifaGame {
  readonly day: string;
  readonly time: string;
  readonly home: string;
  readonly away: string;
  readonly venue: string;
  readonly city: string;
  readonly state: string;
}

export interface Tournament {
  readonly league: string;
  readonly name: string;
  readonly course: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly first_weekday: string;
  readonly days: string;
  readonly field: string;
}

export interface SampleRace {
  readonly league: string;
  readonly name: string;
  readonly track: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly weekday: string;
  /** Local time at the track. */
  readonly time: string;
}

export interface Car {
  readonly league: string;
  readonly number: string;
  readonly team: string;
  readonly manufacturer: string;
}

/**
 * Reads the sample's files, which alone determine which leagues have sample data.
 * @throws if the installation lacks a file that all leagues share
 */
export function readSampleFiles(folder: string): SampleFiles {
  const rows = <T>(file: string) => parse<T>(readFileSync(join(folder, file), "utf8"), { columns: true });
  return {
    teams(league) {
      const file = `teams/${league}.csv`;
      return existsSync(join(folder, file)) ? rows<SampleTeam>(file) : [];
    },
    names: readNames(readFileSync(join(folder, "names.txt"), "utf8")),
    fifaGames: rows("fifa-games.csv"),
    tournaments: rows("tournaments.csv"),
    races: rows("races.csv"),
    cars: rows("cars.csv"),
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
