import { type StyleRecord, styles } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import type { OwnStyle, OwnStyleRecord } from "@agate/mine";
import { ownStyleId } from "../../product/own-styles/own-styles.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";

/** The record of one of our styles, as one of a person's begins; null: there is none of that name. */
export function shippedRecord(name: string | null): OwnStyleRecord | null {
  const known: Readonly<Record<string, { readonly record: StyleRecord }>> = namedStyles;
  if (name === null || !Object.hasOwn(known, name) || !known[name]) return null;
  const { label: _, evidence: __, says: ___, ...record } = known[name].record;
  return { ...record } as unknown as OwnStyleRecord;
}

/** A new style made from another by its name, one of ours or of the person's own; null: nobody here has that one. */
export function copyOf(from: string, own: OwnStyles): OwnStyle | null {
  const id = ownStyleId(from);
  const mine = id === null ? undefined : own.styles.get(id);
  if (mine) return { ...mine, name: `${mine.name.slice(0, 53)} (copy)` };
  const record = shippedRecord(from);
  return record && { name: `My ${namedStyles[from as keyof typeof namedStyles].record.label}`, from, record };
}

/** "Made from AP"; of what is no style of ours that it is the person's own. */
export function madeFrom(from: string | null): string {
  const known: Readonly<Record<string, { readonly label: string }>> = styles;
  const base = from !== null && Object.hasOwn(known, from) ? known[from] : undefined;
  return base ? `Made from ${base.label}` : "Your own wording";
}
