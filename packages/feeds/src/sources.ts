import type { ScopeKind } from "./feed.ts";
import type * as providers from "./providers.ts";

/** What a league's entry may name, as types inferred from the providers, so that they are not written down twice. */

type Provider = (typeof providers)[keyof typeof providers];

type SourceOf<P, Kind extends ScopeKind> = P extends {
  readonly [K in Kind]: (source: infer S, ...rest: never[]) => unknown;
}
  ? S
  : never;

/** A source that can serve a kind of data. */
export type SourceFor<Kind extends ScopeKind> = SourceOf<Provider, Kind>;

/** Any source. */
export type Source = { readonly [Kind in ScopeKind]: SourceFor<Kind> }[ScopeKind];
