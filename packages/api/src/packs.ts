import * as v from "valibot";
import { commonCodeCount, day, drivers, events, field, lineup, roster, schedule, teams } from "./leagues.ts";
import { whole } from "./values.ts";

/**
 * Packs: all that the page of a league reads about a few days, as one file that never changes, and the index that names
 * those that stand. The shapes are those of the reads, and are loaded with the part that reads packs.
 */

/** What the address of a pack says of it. */
export interface PackName {
  readonly league: string;
  /** Eastern days, both included. */
  readonly from: string;
  readonly to: string;
  /** Of the JSON before it is compressed: SHA-256 in base64url. */
  readonly hash: string;
}

export const packIndexPath = "/packs/index.json";

const isoDay = String.raw`\d{4}-\d{2}-\d{2}`;
const pattern = new RegExp(`^/packs/([a-z\\d-]{1,60})/(${isoDay})--(${isoDay})\\.([\\w-]{43})\\.json\\.br$`);

/** Where a pack is read. Its coding follows `Accept-Encoding`, whatever the name ends in. */
export function packPath({ league, from, to, hash }: PackName): string {
  return `/packs/${league}/${from}--${to}.${hash}.json.br`;
}

/** The name in an address; null: there can be no such pack. */
export function readPackPath(path: string): PackName | null {
  const [, league, from, to, hash] = pattern.exec(path) ?? [];
  return league && from && to && hash ? { league, from, to, hash } : null;
}

/** Goes up when an older page could not read what a newer server writes. */
export const packFormat = 1;

/**
 * Goes up when a read that is in packs says something else than before, so that packs are made anew where no data has
 * changed: a pack of an older shape lacks what the page may show by now (rule PK17).
 */
export const packShape = 3;
/** The oldest shape that this page can read. */
const oldestShape = 1;

/** Days of a pack before today: what was begun yesterday, in Eastern time, may still be played; and after it. */
export const daysBefore = 1;
export const daysAfter = 3;

/** The drivers of a race, as its read gives them. */
const packDrivers = v.object({ event_id: v.string(), answer: drivers });
export type PackDrivers = v.InferOutput<typeof packDrivers>;

/**
 * What the page of a league reads about some days, each part as its public read answers it, so with its own provenance.
 * Common codes and the units of positions are in no pack: they are for who may export.
 */
const packSchema = v.object({
  format: v.literal(packFormat),
  /** That of the server which made it. */
  shape: whole,
  league: v.string(),
  /** Eastern days, both included. */
  from: day,
  to: day,
  /** Something in it is invented; such a pack goes when there is one without. */
  sample: v.boolean(),
  teams,
  /** The games of the days, month by month. */
  schedules: v.array(schedule),
  /** Of every team that plays in these days. */
  rosters: v.array(roster),
  /** Of the games that have one; missing in a pack of a shape before 3. */
  lineups: v.optional(v.array(lineup)),
  events,
  /** Of every tournament, and of every race, of these days; without any, of the next. */
  fields: v.array(field),
  drivers: v.array(packDrivers),
  common_code_count: commonCodeCount,
});
export type Pack = v.InferOutput<typeof packSchema>;

/** What packs have since shape 3: line-ups, and whose ids those of players are. */
const hasLineups = ({ lineups, rosters }: Pack): boolean =>
  lineups !== undefined && rosters.every(({ rows }) => rows.every(({ source }) => source !== undefined));

/**
 * Reads a pack whose bytes are known to be those of its name.
 * @returns null: it is damaged, of another format, of a shape that is too old, or about something else than it is asked for
 */
export function readPack(
  text: string,
  asked: { readonly league: string; readonly from: string; readonly to: string },
): Pack | null {
  const pack = parsed(text);
  // As it is, with what a newer server tells beside it.
  if (!v.is(packSchema, pack) || pack.shape < oldestShape || (pack.shape >= 3 && !hasLineups(pack))) return null;
  return pack.league === asked.league && pack.from === asked.from && pack.to === asked.to ? pack : null;
}

/** JSON, or undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A pack that stands. */
const packEntry = v.object({
  league: v.string(),
  /** Eastern days, both included. */
  from: day,
  to: day,
  path: v.string(),
  /** As it travels, compressed by brotli. */
  bytes: whole,
  sample: v.boolean(),
  /** An instant: ISO 8601 in UTC. */
  made_at: v.string(),
});
export type PackEntry = v.InferOutput<typeof packEntry>;

const packIndex = v.object({
  format: v.literal(packFormat),
  /** The newest pack of every league that has one. */
  packs: v.array(packEntry),
  /** Leagues whose next pack is being made just now: who needs it asks again in a moment. */
  pending: v.array(v.string()),
});
export type PackIndex = v.InferOutput<typeof packIndex>;

/** A text with the server's signature: ECDSA P-256 with SHA-256 over its UTF-8, r and s as base64url. Its key is a read of its own. */
const signedText = v.object({ signature: v.string(), text: v.string() });
export type SignedText = v.InferOutput<typeof signedText>;

/** Null: the text is no signed one. Whether the signature holds is to be seen. */
export function readSignedText(json: string): SignedText | null {
  const told = parsed(json);
  return v.is(signedText, told) ? told : null;
}

/** Reads an index whose signature holds; null: it is of another format, or names what cannot be. */
export function readPackIndex(text: string): PackIndex | null {
  const index = parsed(text);
  if (!v.is(packIndex, index)) return null;
  const isTrue = ({ league, from, to, path, made_at }: PackEntry) => {
    const name = readPackPath(path);
    return name?.league === league && name.from === from && name.to === to && !Number.isNaN(Date.parse(made_at));
  };
  return index.packs.every(isTrue) ? index : null;
}
