import type { FieldName, FieldValues } from "@agate/assignment/xmp";

export type { FieldName, FieldValues } from "@agate/assignment/xmp";

/** Bytes that are read by ranges: a file of a browser, a file on a disk, or a test's. */
export interface Source {
  /** The path as a person sees it: `Game 2/AB1_0001.JPG`. */
  readonly name: string;
  readonly size: number;
  /** Up to `length` bytes from `offset`; fewer at the end. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
}

/** Where captions came from: a picture, an XMP sidecar, a row of a CSV export, or pasted text. */
export type Origin = "picture" | "sidecar" | "row" | "text";

/** Two blocks of one picture that say different things; the first one counts. */
export interface Disagreement {
  readonly field: FieldName;
  readonly counts: { readonly block: Block; readonly texts: readonly string[] };
  readonly other: { readonly block: Block; readonly texts: readonly string[] };
}

/** A block of metadata: XMP in the picture or beside it, IPTC-IIM, EXIF. */
export type Block = "sidecar" | "xmp" | "iim" | "exif";

/** Which camera took a picture and when: local time with its offset where the camera wrote one. */
export interface Capture {
  /** `2026-06-07T19:04:11` */
  readonly time: string;
  /** `-05:00`; null where it is not known. */
  readonly offset: string | null;
}

/** The text of one picture, wherever it was written. Plain data: it can be posted to a worker and stored. */
export interface Picture {
  /** As `Source`; of a row its `SourceFile` or file name, of pasted text "Caption 3". Unique in a run. */
  readonly name: string;
  readonly origin: Origin;
  /** Each field with at least one text that is not blank; a field that holds nothing is missing. */
  readonly fields: FieldValues;
  /** The fields that this origin can hold: what is missing of them is empty. */
  readonly canHold: readonly FieldName[];
  readonly captured: Capture | null;
  /** Model and serial number; "" where it is not known. */
  readonly camera: string;
  readonly disagreements: readonly Disagreement[];
  /** A sidecar that stands beside the picture, as it is: what a corrected one is made of. */
  readonly sidecar: { readonly name: string; readonly text: string } | null;
}

/** A file that was read, or why it was not, in words for a person. */
export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture; readonly thumbnail: Uint8Array | null }
  | { readonly ok: false; readonly name: string; readonly reason: string };
