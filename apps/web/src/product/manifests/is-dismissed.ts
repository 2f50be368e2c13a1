import { changesKey, type Change } from "@agate/mine";

/** Whether a person has put aside all of these changes: they stay away until something else changes (rule SF5). */
export function isDismissed(changes: readonly Change[], dismissed: string | null): boolean {
  const known = dismissed?.split("; ") ?? [];
  const keys = changes.map((change) => changesKey([change]));
  // Namesakes with one number are told alike: of each no more than were put aside.
  const times = (key: string, among: readonly string[]) => among.filter((one) => one === key).length;
  return keys.every((key) => times(key, keys) <= times(key, known));
}
