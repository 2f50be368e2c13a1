import type { CollectionName, RecordOf, Value } from "@agate/mine";

/** A collection of a person's things, as a page shows it. */
export interface Mine<Name extends CollectionName> {
  /** `loading`: what this browser keeps has not been read yet; also while the page is being prerendered. */
  readonly status: "loading" | "ready";
  readonly records: ReadonlyMap<string, RecordOf<Name>>;
}

/** What happens to a person's things. */
export type Change =
  | { readonly type: "change"; readonly collection: CollectionName; readonly id: string; readonly fields: NewFields }
  | { readonly type: "remove"; readonly collection: CollectionName; readonly id: string };

/** Fields to be set; null empties one. */
export type NewFields = Readonly<Record<string, Value>>;

/** A collection, whichever it is. */
export interface AnyMine {
  readonly status: Mine<CollectionName>["status"];
  readonly records: ReadonlyMap<string, unknown>;
}
