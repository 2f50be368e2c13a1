import type {
  CommonCodeCountJson,
  DriversJson,
  EventsJson,
  FieldJson,
  LineupJson,
  RosterJson,
  ScheduleJson,
  TeamsJson,
} from "./leagues.ts";

/**
 * Packs: everything the page of a league read about a few days, in one file that never changes, and the index of the
 * current ones. Pages of versions up to 0.2.0 save them; the version after this one serves none.
 */

/** What a pack's address encodes. */
export interface PackName {
  readonly league: string;
  /** Eastern days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** The SHA-256 of the JSON before compression, in base64url. */
  readonly hash: string;
}

export const packIndexPath = "/packs/index.json";

const isoDay = String.raw`\d{4}-\d{2}-\d{2}`;
const pattern = new RegExp(`^/packs/([a-z\\d-]{1,60})/(${isoDay})--(${isoDay})\\.([\\w-]{43})\\.json\\.br$`);

/** Returns the address of a pack. Its encoding follows `Accept-Encoding`, whatever the name ends in. */
export function packPath({ league, from, to, hash }: PackName): string {
  return `/packs/${league}/${from}--${to}.${hash}.json.br`;
}

/** Parses the name in an address; null: no pack can have this address. */
export function readPackPath(path: string): PackName | null {
  const [, league, from, to, hash] = pattern.exec(path) ?? [];
  return league && from && to && hash ? { league, from, to, hash } : null;
}

/** Increases when an older page could not read what a newer server writes. */
export const packFormat = 1;

/**
 * Increases when a read that is in packs changes its content, so that packs are rebuilt even if no data has changed: a
 * pack of an older shape lacks fields the page can show now (rule PK17).
 */
export const packShape = 4;

/**
 * Days of a pack before today, because a game that began yesterday, in Eastern time, may still be in progress; and days
 * after it.
 */
export const daysBefore = 1;
export const daysAfter = 3;

/**
 * What the page of a league reads about some days, each part as its public read returns it, so with its own provenance.
 * Common codes and the units of positions are never in a pack: they require the entitlement to export.
 */
export interface Pack {
  readonly format: typeof packFormat;
  /** The shape of the server that built it. */
  readonly shape: number;
  readonly league: string;
  /** Eastern days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Some of it is sample data; such a pack is replaced once one without is available. */
  readonly sample: boolean;
  readonly teams: TeamsJson;
  /** The games of these days, month by month. */
  readonly schedules: readonly ScheduleJson[];
  /** For every team that plays in these days. */
  readonly rosters: readonly RosterJson[];
  /** For the games that have one. */
  readonly lineups: readonly LineupJson[];
  readonly events: EventsJson;
  /** For every tournament and race of these days; without any, for the next one. */
  readonly fields: readonly FieldJson[];
  readonly drivers: readonly { readonly event_id: string; readonly answer: DriversJson }[];
  readonly common_code_count: CommonCodeCountJson;
}

/** A current pack. */
export interface PackEntry {
  readonly league: string;
  /** Eastern days, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly path: string;
  /** The transfer size, compressed with Brotli. */
  readonly bytes: number;
  readonly sample: boolean;
  /** An instant: ISO 8601 in UTC. */
  readonly made_at: string;
}

export interface PackIndex {
  readonly format: typeof packFormat;
  /** The newest pack of each league that has one. */
  readonly packs: readonly PackEntry[];
  /** Leagues whose next pack is being built right now: a client that needs it retries shortly. */
  readonly pending: readonly string[];
}

/**
 * A text with the server's signature: ECDSA P-256 with SHA-256 over its UTF-8, r and s as base64url. The key has its
 * own read.
 */
export interface SignedText {
  readonly signature: string;
  readonly text: string;
}

/** Reads a signed index, without verifying the signature. */
export function readPackIndex(json: string): PackIndex {
  return JSON.parse((JSON.parse(json) as SignedText).text) as PackIndex;
}
