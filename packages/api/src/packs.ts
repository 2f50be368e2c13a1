/**
 * Packs: all that the page of a league reads about a few days, as one file that never changes, and the index that names
 * those that stand. The shapes are those of the reads, and are loaded with the part that reads packs.
 */
export type { Pack, PackDrivers } from "./packs/pack.ts";
export { daysAfter, daysBefore, packFormat, packShape, readPack } from "./packs/pack.ts";
export type { PackEntry, PackIndex, SignedText } from "./packs/pack-index.ts";
export { readPackIndex, readSignedText } from "./packs/pack-index.ts";
export type { PackName } from "./packs/pack-name.ts";
export { packIndexPath, packPath, readPackPath } from "./packs/pack-name.ts";
