import { type StyleRecord, styles } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import type { OwnStyle, OwnStyleRecord } from "@agate/mine";
import { ownStyleId } from "../../product/own-styles/own-styles.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";

/** One of our styles as the record of a new own style; null if there is none of that name. */
export function shippedRecord(name: string | null): OwnStyleRecord | null {
  const known: Readonly<Record<string, { readonly record: StyleRecord }>> = namedStyles;
  if (name === null || !Object.hasOwn(known, name) || !known[name]) return null;
  const { label: _, evidence: __, says: ___, ...record } = known[name].record;
  return { ...record } as unknown as OwnStyleRecord;
}

/** A new style made from another one, which is ours or the person's own; null if neither exists here. */
export function copyOf(from: string, own: OwnStyles): OwnStyle | null {
  const id = ownStyleId(from);
  const mine = id === null ? undefined : own.styles.get(id);
  if (mine) return { ...mine, name: `${mine.name.slice(0, 53)} (copy)` };
  const record = shippedRecord(from);
  return record && { name: `My ${namedStyles[from as keyof typeof namedStyles].record.label}`, from, record };
}

/** "Made from AP"; says that it is the person's own wording if it is not from one of our styles. */
export function madeFrom(from: string | null): string {
  const known: Readonly<Record<string, { readonly label: string }>> = styles;
  const base = from !== null && Object.hasOwn(known, from) ? known[from] : undefined;
  return base ? `Made from ${base.label}` : "Your own wording";
}
