import type { StyleRecord } from "@agate/captions";
import { readStyleRecord } from "@agate/captions/styles";
import type { OwnStyle } from "@agate/mine";
import { labelOf } from "./style-parts.ts";

/** What is wrong with one part of a style. */
export interface PartFault {
  /** The path of the part in the record; `label` is the name. */
  readonly at: string;
  /** The part's label. */
  readonly label: string;
  /** "It does not name the person: ..." */
  readonly text: string;
}

export interface ReadStyle {
  /** Null while something is wrong. */
  readonly record: StyleRecord | null;
  readonly faults: readonly PartFault[];
}

/** A style as the core reads it, or everything that is wrong with it (rule OS4). */
export function readOwn({ name, record }: OwnStyle): ReadStyle {
  const read = readStyleRecord({ ...record, label: name });
  if (read.ok) return { record: read.record, faults: [] };
  const faults = read.faults.map(({ at, text }) => ({
    at,
    label: labelOf(at),
    text: at && text.startsWith(`${at} `) ? `It ${text.slice(at.length + 1)}.` : text,
  }));
  return { record: null, faults };
}
