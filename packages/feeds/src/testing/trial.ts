import type { AnySource, Ask, RequestedEvent, RequestedGame, RequestedTeam, Feed, ScopeKind } from "../feed.ts";

/** What a feed is tested with: bodies of its provider, from any source. */
export interface Trial<S extends AnySource = AnySource> {
  readonly feed: Feed<S>;
  readonly source: S;
  readonly season: string;
  readonly ask: Ask;
  /** The request for each scope that the feed serves. */
  readonly requests: Requests;
  /** Scopes of the feed for which this source has nothing; a trial with another source covers them. */
  readonly elsewhere?: readonly ScopeKind[];
  /** How its bodies are spoiled; as JSON by default. */
  readonly spoilers?: Spoilers;
}

export interface Requests {
  readonly teams?: object;
  readonly schedule?: {
    /** A month with games. */
    readonly month: string;
    /** Responds like the provider for a month without games. */
    readonly emptyMonth: Ask;
  };
  readonly roster?: { readonly team: RequestedTeam; readonly otherTeam: OtherName };
  readonly coaches?: { readonly team: RequestedTeam; readonly otherTeam: OtherName };
  readonly events?: object;
  readonly field?: {
    readonly event: RequestedEvent;
    readonly otherEvent: OtherName;
    /** Responds like the provider while no one is entered yet. */
    readonly openField: Ask;
  };
  readonly lineup?: {
    readonly game: RequestedGame;
    /** Changes a body so that it belongs to another game; null if the provider's bodies do not name one. */
    readonly otherGame: OtherName;
    /** Responds like the provider while it is not out. */
    readonly notOut: Ask;
  };
  readonly drivers?: { readonly event: RequestedEvent | null; readonly otherEvent: OtherName };
}

/**
 * Changes a body so that it belongs to another team or event than requested; null if the provider's bodies do not name
 * one.
 */
export type OtherName = ((body: string) => string) | null;

/** Makes the same requests, with every body changed. */
export function changing(ask: Ask, change: (body: string) => string): Ask {
  return async (url) => change(await ask(url));
}

/** Ways to spoil a body that a feed must detect or ignore. */

/** How the bodies of a provider are spoiled. */
export interface Spoilers {
  /** Bodies that are not a response of the provider, each with its name; made from a good body. */
  readonly fakes: readonly (readonly [what: string, spoil: (body: string) => string])[];
  /** Changes every text that is a name of a person or thing. */
  readonly changeNames: (body: string, change: (name: string) => string) => string;
  /** The same response with an attacker's payload hidden in it. */
  readonly poison: (body: string) => string;
}

/** How any JSON is spoiled. */
export const jsonSpoilers: Spoilers = {
  fakes: [
    ["a web page", () => "<!doctype html><title>Sign in</title>"],
    ["an empty body", () => ""],
    ["half a body", (body) => body.slice(0, body.length / 2)],
    ["a list for an object, or an object for a list", (body) => (body.trimStart().startsWith("[") ? "{}" : "[]")],
    ["null", () => "null"],
    ["an error object", () => '{"code":500,"message":"Failed to get events endpoint."}'],
  ],
  changeNames: (body, change) => JSON.stringify(withNames(JSON.parse(body), false, change)),
  poison: (body) => poisoned(JSON.parse(body)),
};

/** Changes the texts below a key that contains "name", at any depth: `"lastName": {"default": "Acosta"}`. */
function withNames(value: unknown, isName: boolean, change: (name: string) => string): unknown {
  if (typeof value === "string") return isName && value ? change(value) : value;
  if (Array.isArray(value)) return value.map((each) => withNames(each, isName, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withNames(each, isName || /name/i.test(key), change)]),
  );
}

/** Adds the keys of prototype pollution to every object. */
function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  const own = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${poisoned(each)}`);
  return `{${[evil, ...own].join(",")}}`;
}

/** Returns a JSON body with another value at `path`, such as `["team", "id"]`: where it names its team or its event. */
export function renamed(body: string, path: readonly string[], to: string | number): string {
  return JSON.stringify(put(JSON.parse(body), path, to));
}

function put(value: unknown, [key, ...deeper]: readonly string[], to: string | number): unknown {
  if (key === undefined) return to;
  if (value === null || typeof value !== "object" || !(key in value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? put(each, deeper, to) : each]),
  );
}
