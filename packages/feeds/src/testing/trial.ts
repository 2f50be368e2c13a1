import type { AnySource, Ask, AskedEvent, AskedGame, AskedTeam, Feed, ScopeKind } from "../feed.ts";

/** What a feed is tried with: bodies of its provider, whoever answers them. */
export interface Trial<S extends AnySource = AnySource> {
  readonly feed: Feed<S>;
  readonly source: S;
  readonly season: string;
  readonly ask: Ask;
  /** What each scope that the feed serves is asked for. */
  readonly asked: Asked;
  /** Scopes of the feed that this source has nothing of; a trial with another source asks for them. */
  readonly elsewhere?: readonly ScopeKind[];
  /** How its bodies are spoilt; as JSON unless told. */
  readonly spoilers?: Spoilers;
}

export interface Asked {
  readonly teams?: object;
  readonly schedule?: {
    /** A month with games. */
    readonly month: string;
    /** Answers as the provider does for a month without games. */
    readonly emptyMonth: Ask;
  };
  readonly roster?: { readonly team: AskedTeam; readonly otherTeam: OtherName };
  readonly coaches?: { readonly team: AskedTeam; readonly otherTeam: OtherName };
  readonly events?: object;
  readonly field?: {
    readonly event: AskedEvent;
    readonly otherEvent: OtherName;
    /** Answers as the provider does while nobody is entered yet. */
    readonly openField: Ask;
  };
  readonly lineup?: {
    readonly game: AskedGame;
    /** Changes a body so that it is of another game; null: the provider's bodies name none. */
    readonly otherGame: OtherName;
    /** Answers as the provider does while it is not out. */
    readonly notOut: Ask;
  };
  readonly drivers?: { readonly event: AskedEvent | null; readonly otherEvent: OtherName };
}

/** Changes a body so that it is about another team or event than was asked for; null: the provider's bodies name none. */
export type OtherName = ((body: string) => string) | null;

/** Asks as before, with every body changed. */
export function changing(ask: Ask, change: (body: string) => string): Ask {
  return async (url) => change(await ask(url));
}

/** Ways to spoil a body, so that a feed has to notice or to shrug it off. */

/** How the bodies of a provider are spoilt. */
export interface Spoilers {
  /** What is no answer of the provider, each with its name; made from a good body. */
  readonly fakes: readonly (readonly [what: string, spoil: (body: string) => string])[];
  /** Every text that is a name of somebody or something, changed. */
  readonly changeNames: (body: string, change: (name: string) => string) => string;
  /** The same answer with what an attacker would hide in it. */
  readonly poison: (body: string) => string;
}

/** How JSON is spoilt, whatever is in it. */
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

/** The texts under a key that speaks of a name, however deep: `"lastName": {"default": "Acosta"}`. */
function withNames(value: unknown, isName: boolean, change: (name: string) => string): unknown {
  if (typeof value === "string") return isName && value ? change(value) : value;
  if (Array.isArray(value)) return value.map((each) => withNames(each, isName, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withNames(each, isName || /name/i.test(key), change)]),
  );
}

/** With the keys of prototype pollution in every object. */
function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  const own = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${poisoned(each)}`);
  return `{${[evil, ...own].join(",")}}`;
}

/** A JSON body with another value where `path` leads, as in `["team", "id"]`: where it names its team or its event. */
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
