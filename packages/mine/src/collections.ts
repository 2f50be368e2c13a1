import type { Fields } from "./cells.ts";
import { codeFits, readCode } from "./code.ts";
import { editFits, readEdit } from "./edit.ts";
import { favoriteFits, readFavorite } from "./favorite.ts";
import type { Validators } from "./fits.ts";
import { manifestFits, readManifest } from "./manifest/manifest.ts";
import { ownStyleFits, readOwnStyle } from "./own-style.ts";
import { presetFits, readPreset } from "./preset.ts";
import { ownTeamFits, readOwnTeam } from "./team.ts";

/**
 * Reads a collection's record from its fields; null: it is not well-formed. Browser and server use the same reader.
 * Each field is validated individually, because two devices may each have set one of two.
 */
export type ReadRecord<T> = (fields: Fields) => T | null;

export interface Collection<T = unknown> {
  readonly read: ReadRecord<T>;
  readonly fits: Validators;
  /** The maximum number per person. */
  readonly maxEntries: number;
  /** Its name for the person: `edits`. */
  readonly name: string;
}

/** Everything a person owns, by collection: one line each, with its shape in its own file. */
export const collections = {
  edit: { read: readEdit, fits: editFits, maxEntries: 2000, name: "edits" },
  team: { read: readOwnTeam, fits: ownTeamFits, maxEntries: 50, name: "teams of your own" },
  code: { read: readCode, fits: codeFits, maxEntries: 200, name: "codes of your own" },
  style: { read: readOwnStyle, fits: ownStyleFits, maxEntries: 20, name: "caption styles of your own" },
  favorite: { read: readFavorite, fits: favoriteFits, maxEntries: 500, name: "favorites" },
  manifest: { read: readManifest, fits: manifestFits, maxEntries: 100, name: "recent files" },
  preset: { read: readPreset, fits: presetFits, maxEntries: 100, name: "presets" },
} as const satisfies Readonly<Record<string, Collection>>;

export type CollectionName = keyof typeof collections;

/** The contents of a collection's record. */
export type RecordOf<Name extends CollectionName> = NonNullable<ReturnType<(typeof collections)[Name]["read"]>>;

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}
