import type { AnySource, Ask, AskedEvent, AskedGame, AskedTeam, Feed, ScopeKind } from "../feed.ts";
import type { Spoilers } from "./spoil.ts";

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
