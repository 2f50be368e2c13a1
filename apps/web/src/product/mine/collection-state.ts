import type { CollectionName, RecordOf, Value } from "@agate/mine";

/** A collection of a person's things, as a page shows it. */
export interface Mine<Name extends CollectionName> {
  /** `loading`: the browser's storage has not been read yet; also during prerendering. */
  readonly status: "loading" | "ready";
  readonly records: ReadonlyMap<string, RecordOf<Name>>;
}

/** A change of a person's things. */
export type Change =
  | { readonly type: "change"; readonly collection: CollectionName; readonly id: string; readonly fields: NewFields }
  | { readonly type: "remove"; readonly collection: CollectionName; readonly id: string };

/** Fields to set; null clears one. */
export type NewFields = Readonly<Record<string, Value>>;

/** A collection of any kind. */
export interface AnyMine {
  readonly status: Mine<CollectionName>["status"];
  readonly records: ReadonlyMap<string, unknown>;
}
