import { misfitsOfEdit, readEdit } from "./edit.ts";
import type { Fields } from "./cells.ts";
import { readCode } from "./code.ts";
import { readFavorite } from "./favorite.ts";
import { readManifest } from "./manifest/manifest.ts";
import { readOwnStyle } from "./own-style.ts";
import { readPreset } from "./preset.ts";
import { readOwnTeam } from "./team.ts";

/**
 * Reads one record of a collection out of its fields; null: it is not well formed. Browser and server ask the same one.
 * Each field is judged by itself, because two devices may each have set one of two.
 */
export type ReadRecord<T> = (fields: Fields) => T | null;

export interface Collection<T = unknown> {
  readonly read: ReadRecord<T>;
  /** The fields that hold what no form writes, where reading passes over them; a field alone can be asked about. */
  readonly misfits?: (fields: Fields) => readonly string[];
  /** How many a person may have. */
  readonly most: number;
  /** What they are called to the person: `edits`. */
  readonly name: string;
}

/** All that a person owns, by collection: a line each, its shape in a file of its own. */
export const collections = {
  edit: { read: readEdit, misfits: misfitsOfEdit, most: 2000, name: "edits" },
  team: { read: readOwnTeam, most: 50, name: "teams of your own" },
  code: { read: readCode, most: 200, name: "codes of your own" },
  style: { read: readOwnStyle, most: 20, name: "caption styles of your own" },
  favorite: { read: readFavorite, most: 500, name: "favourites" },
  manifest: { read: readManifest, most: 100, name: "recent files" },
  preset: { read: readPreset, most: 100, name: "presets" },
} as const satisfies Readonly<Record<string, Collection>>;

export type CollectionName = keyof typeof collections;

/** What a record of a collection holds. */
export type RecordOf<Name extends CollectionName> = NonNullable<ReturnType<(typeof collections)[Name]["read"]>>;

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}
