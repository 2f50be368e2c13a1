import { changesKey, type Change } from "@agate/mine";

/** Whether a person has put aside all of these changes: they stay away until something else changes (rule SF5). */
export function isDismissed(changes: readonly Change[], dismissed: string | null): boolean {
  const known = new Set(dismissed?.split("; "));
  return changes.every((change) => known.has(changesKey([change])));
}
