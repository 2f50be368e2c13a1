import * as v from "valibot";
import { commonCodeCount, day, drivers, events, field, lineup, roster, schedule, teams } from "./leagues.ts";
import { whole } from "./values.ts";

/**
 * Packs: everything the page of a league reads about a few days, in one file that never changes, and the index of the
 * current ones. The shapes are those of the reads, and load with the component that reads packs.
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
/** The oldest shape this page can read. */
const oldestShape = 1;

/**
 * Days of a pack before today, because a game that began yesterday, in Eastern time, may still be in progress; and days
 * after it.
 */
export const daysBefore = 1;
export const daysAfter = 3;

/** The drivers of a race, as the read returns them. */
const packDrivers = v.object({ event_id: v.string(), answer: drivers });
export type PackDrivers = v.InferOutput<typeof packDrivers>;

/**
 * What the page of a league reads about some days, each part as its public read returns it, so with its own provenance.
 * Common codes and the units of positions are never in a pack: they require the entitlement to export.
 */
const packSchema = v.object({
  format: v.literal(packFormat),
  /** The shape of the server that built it. */
  shape: whole,
  league: v.string(),
  /** Eastern days, both inclusive. */
  from: day,
  to: day,
  /** Some of it is sample data; such a pack is replaced once one without is available. */
  sample: v.boolean(),
  teams,
  /** The games of these days, month by month. */
  schedules: v.array(schedule),
  /** For every team that plays in these days. */
  rosters: v.array(roster),
  /** For the games that have one; missing in a pack of a shape before 3. */
  lineups: v.optional(v.array(lineup)),
  events,
  /** For every tournament and race of these days; without any, for the next one. */
  fields: v.array(field),
  drivers: v.array(packDrivers),
  common_code_count: commonCodeCount,
});
export type Pack = v.InferOutput<typeof packSchema>;

/** Whether it has what packs contain since shape 3: line-ups, and the source of each player's id. */
const hasLineups = ({ lineups, rosters }: Pack): boolean =>
  lineups !== undefined && rosters.every(({ rows }) => rows.every(({ source }) => source !== undefined));

/**
 * Reads a pack whose bytes are known to match its name.
 * @returns null: it is damaged, of another format, of a shape that is too old, or not the one requested
 */
export function readPack(
  text: string,
  requested: { readonly league: string; readonly from: string; readonly to: string },
): Pack | null {
  const pack = parsed(text);
  // Returned unchanged, including fields added by a newer server.
  if (!v.is(packSchema, pack) || pack.shape < oldestShape || (pack.shape >= 3 && !hasLineups(pack))) return null;
  return pack.league === requested.league && pack.from === requested.from && pack.to === requested.to ? pack : null;
}

/** Parses JSON; undefined if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A current pack. */
const packEntry = v.object({
  league: v.string(),
  /** Eastern days, both inclusive. */
  from: day,
  to: day,
  path: v.string(),
  /** The transfer size, compressed with Brotli. */
  bytes: whole,
  sample: v.boolean(),
  /** An instant: ISO 8601 in UTC. */
  made_at: v.string(),
});
export type PackEntry = v.InferOutput<typeof packEntry>;

const packIndex = v.object({
  format: v.literal(packFormat),
  /** The newest pack of each league that has one. */
  packs: v.array(packEntry),
  /** Leagues whose next pack is being built right now: a client that needs it retries shortly. */
  pending: v.array(v.string()),
});
export type PackIndex = v.InferOutput<typeof packIndex>;

/**
 * A text with the server's signature: ECDSA P-256 with SHA-256 over its UTF-8, r and s as base64url. The key has its
 * own read.
 */
const signedText = v.object({ signature: v.string(), text: v.string() });
export type SignedText = v.InferOutput<typeof signedText>;

/** Parses a signed text; null: it is not one. Does not verify the signature. */
export function readSignedText(json: string): SignedText | null {
  const value = parsed(json);
  return v.is(signedText, value) ? value : null;
}

/** Reads an index whose signature is valid; null: it is of another format, or names an impossible pack. */
export function readPackIndex(text: string): PackIndex | null {
  const index = parsed(text);
  if (!v.is(packIndex, index)) return null;
  const isTrue = ({ league, from, to, path, made_at }: PackEntry) => {
    const name = readPackPath(path);
    return name?.league === league && name.from === from && name.to === to && !Number.isNaN(Date.parse(made_at));
  };
  return index.packs.every(isTrue) ? index : null;
}
