import { styles } from "@agate/captions";

/** "Made from AP"; of what is no style of ours that it is the person's own. */
export function madeFrom(from: string | null): string {
  const known: Readonly<Record<string, { readonly label: string }>> = styles;
  const base = from !== null && Object.hasOwn(known, from) ? known[from] : undefined;
  return base ? `Made from ${base.label}` : "Your own wording";
}
