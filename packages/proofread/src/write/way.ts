import type { Picture } from "../picture.ts";

/** Where the corrections of a picture belong: into itself, into a sidecar, or into a table for another program. */
export type Way = "picture" | "sidecar" | "table";

const raw = /\.(?:dng|nef|nrw|cr[23]|arw|raf|rw2|orf|pef)$/i;

/**
 * Returns where programs look for a picture's text: JPEGs hold it themselves, raw files have it beside them. What else
 * holds text itself (TIFF, PNG, HEIC) we do not write (ADR 56), nor what could not be read in full.
 */
export function wayOf({ name, origin, damage }: Pick<Picture, "name" | "origin" | "damage">): Way {
  if (origin === "sidecar" || (origin === "picture" && raw.test(name))) return "sidecar";
  return origin === "picture" && /\.jpe?g$/i.test(name) && !damage?.length ? "picture" : "table";
}
