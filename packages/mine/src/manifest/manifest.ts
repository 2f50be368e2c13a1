import { isDay } from "@agate/captions/calendar";
import type { Fields } from "../cells.ts";
import { isMoment, isObject, isSlug, type Validators } from "../fits.ts";
import { personRoles, type Contents, type ListedPerson, type PersonRole } from "./contents.ts";

/** What remains after a download: which file it was, and the contents to compare a newer one with (rule SF1). */
export interface Manifest extends Contents {
  /** The league's slug. */
  readonly league: string;
  /** The game, tournament or race; null for a custom matchup. */
  readonly event: string | null;
  /** Home, then away; empty for an event without teams. */
  readonly teams: readonly string[];
  /** "Austin Armadillos at Portland Pioneers, July 4" */
  readonly title: string;
  /** The last Eastern day of the game or event, `yyyy-MM-dd`; null if there is none. */
  readonly day: string | null;
  /** The name of the whole file. */
  readonly file: string;
  /** When it was downloaded, or when its changes were last: ISO 8601, UTC. */
  readonly at: string;
  /** The settings of the page, with the labels and values shown there: any of them changes nearly every line. */
  readonly settings: Readonly<Record<string, string>>;
  /**
   * The query string of the page (after `?`) that makes the same file again, with every setting; missing if there is
   * none.
   */
  readonly query?: string;
  /** Codes that earlier files assigned to people, and that are unassigned now. */
  readonly retired: readonly RetiredCode[];
  /** How many files of changes have followed the whole file. */
  readonly changes: number;
}

export type RetiredCode = Pick<ListedPerson, "key" | "role" | "code">;

/** The subject of a file: a person has one manifest for each, the newest. */
export type Subject = Pick<Manifest, "league" | "event" | "teams">;

/** Returns the id of a record of the collection `manifest`. */
export function manifestId({ league, event, teams }: Subject): string {
  return `${league}/${event ?? teams.join("+")}`;
}

/** The fields of a record: the manifest is a single field, so that it changes as a whole or not at all. */
export interface ManifestRecord {
  readonly manifest: Manifest;
  /** `changesKey` of what the person has dismissed; null: nothing. */
  readonly dismissed: string | null;
}

/** Returns a manifest in stored form: people as lists, because field names would be half of its size. */
export function storedManifest({ people, retired, common, ...rest }: Manifest) {
  return {
    ...rest,
    people: people.map((person) => storedOrder.map((field) => person[field])),
    retired: retired.map(({ key, role, code }) => [key, role, code]),
    common: [common.codes.join(" "), common.digest],
  };
}

const storedOrder = ["key", "role", "number", "firstName", "lastName", "position", "code", "digest"] as const;

/** Longer than any URL a page writes. */
const longestQuery = 4_000;

export const manifestFits: Validators<"file" | "dismissed"> = {
  file: (file) => readManifest({ file }) !== null,
  dismissed: isText,
};

/** Reads a record from its fields; null: it is not well-formed. */
export function readManifest(fields: Fields): ManifestRecord | null {
  const { file: stored, dismissed } = fields;
  if (!isObject(stored) || (dismissed !== undefined && typeof dismissed !== "string")) return null;
  const {
    league,
    event,
    teams,
    title,
    day,
    file,
    at,
    settings,
    retired,
    changes,
    people,
    headers,
    notes,
    common,
    forms,
    query = "",
  } = stored;
  const isWellFormed =
    isSlug(league) &&
    isMoment(at) &&
    [title, file, query].every(isText) &&
    (query as string).length <= longestQuery &&
    (event === null || isText(event)) &&
    (day === null || (isText(day) && isDay(day))) &&
    isTexts(teams) &&
    isObject(settings) &&
    Object.values(settings).every(isText) &&
    isObject(headers) &&
    Object.values(headers).every(isText) &&
    isTexts(notes) &&
    isTexts(common) &&
    isListOf(forms, ([before, after, columns]) => isText(before) && isText(after) && isCount(columns)) &&
    isListOf(people, (person) => person.length === 8 && person.every(isText) && isRole(person[1])) &&
    isListOf(retired, (one) => one.length === 3 && one.every(isText) && isRole(one[1])) &&
    isCount(changes);
  if (!isWellFormed) return null;
  const [codes = "", digest = ""] = common as readonly string[];
  return {
    dismissed: dismissed ?? null,
    manifest: {
      ...(stored as unknown as Manifest),
      people: (people as readonly StoredPerson[]).map(readPerson),
      retired: (retired as readonly (readonly [string, PersonRole, string])[]).map(([key, role, code]) => ({
        key,
        role,
        code,
      })),
      common: { codes: codes ? codes.split(" ") : [], digest },
    },
  };
}

type StoredPerson = readonly [string, PersonRole, string, string, string, string, string, string];

function readPerson([key, role, number, firstName, lastName, position, code, digest]: StoredPerson): ListedPerson {
  return { key, role, number, firstName, lastName, position, code, digest };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isListOf(value: unknown, isOne: (one: readonly unknown[]) => boolean): boolean {
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && isOne(one));
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isRole(value: unknown): boolean {
  return isText(value) && Object.hasOwn(personRoles, value);
}
