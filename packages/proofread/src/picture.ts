import type { FieldName, FieldValues } from "@agate/assignment/xmp";

export type { FieldName, FieldValues } from "@agate/assignment/xmp";

/** Bytes that are read by ranges: a browser's file, a file on disk, or a test's. */
export interface Source {
  /** The path as a person sees it: `Game 2/AB1_0001.JPG`. */
  readonly name: string;
  readonly size: number;
  /** Returns up to `length` bytes from `offset`; fewer at the end. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
}

/** Where captions are from: a picture, an XMP sidecar, a row of a CSV export, or pasted text. */
export type Origin = "picture" | "sidecar" | "row" | "text";

/** Two blocks of one picture with different contents; the first one counts. */
export interface Disagreement {
  readonly field: FieldName;
  readonly counts: { readonly block: Block; readonly texts: readonly string[] };
  readonly other: { readonly block: Block; readonly texts: readonly string[] };
}

/** A block of metadata: XMP in the picture or next to it, IPTC-IIM, EXIF. */
export type Block = "sidecar" | "xmp" | "iim" | "exif";

/** Which camera took a picture and when: local time, with its offset if the camera recorded one. */
export interface Capture {
  /** `2026-06-07T19:04:11` */
  readonly time: string;
  /** `-05:00`; null if unknown. */
  readonly offset: string | null;
}

/** The text of one picture, from any origin. Plain data: it can be posted to a worker and stored. */
export interface Picture {
  /** As in `Source`; for a row its `SourceFile` or file name, for pasted text "Caption 3". Unique in a run. */
  readonly name: string;
  readonly origin: Origin;
  /** Each field with at least one non-blank text; empty fields are absent. */
  readonly fields: FieldValues;
  /** The fields that this origin can hold: those missing from `fields` are empty. */
  readonly canHold: readonly FieldName[];
  readonly captured: Capture | null;
  /** Model and serial number; "" if unknown. */
  readonly camera: string;
  readonly disagreements: readonly Disagreement[];
  /** The sidecar next to the picture; null if there was none among the files. */
  readonly sidecar: Sidecar | null;
  /** The fields whose encoding nothing tells: their letters were guessed, and nothing is written into them. */
  readonly guessed?: readonly FieldName[];
  /** What of its metadata is damaged and was not read, in words for a person; the rest was. */
  readonly damage?: readonly string[];
}

/**
 * A sidecar as it was read, unchanged: the base for a corrected one. Or why there can be none: one that was not read is
 * never written over (rule PR21).
 */
export type Sidecar = {
  readonly name: string;
  /** The extension of the only file that it belongs to, if it says so: `CR3`. */
  readonly isFor?: string;
} & ({ readonly text: string } | { readonly text: null; readonly why: string; readonly isGuessed?: true });

/** A file that was read, or the reason why not, in words for a person. */
export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture; readonly thumbnail: Uint8Array | null }
  | { readonly ok: false; readonly name: string; readonly reason: string };
