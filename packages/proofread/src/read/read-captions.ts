import type { Picture } from "../picture.ts";

/** Captions of a table or a text, or why there are none, in words for a person. */
export type ReadCaptions =
  | { readonly ok: true; readonly pictures: readonly Picture[] }
  | { readonly ok: false; readonly reason: string };

/** A CSV or TSV export with a header line: ExifTool's, Photo Mechanic's or a desk's own (rule PR17). */
export function readCaptionTable(bytes: Uint8Array): ReadCaptions {
  return { ok: false, reason: bytes.length ? "Not read yet" : "The file is empty" };
}

/** Captions that were pasted, one a paragraph (rule PR18). */
export function readPastedCaptions(text: string): ReadCaptions {
  return { ok: false, reason: text ? "Not read yet" : "There is no text" };
}
