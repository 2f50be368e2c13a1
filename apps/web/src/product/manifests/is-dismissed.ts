import { changesKey, type Change } from "@agate/mine";

/** Whether a person has dismissed all of these changes: they stay hidden until something else changes (rule SF5). */
export function isDismissed(changes: readonly Change[], dismissed: string | null): boolean {
  const known = dismissed?.split("; ") ?? [];
  const keys = changes.map((change) => changesKey([change]));
  // Namesakes with the same number share a key: each key counts only as often as it was dismissed.
  const times = (key: string, among: readonly string[]) => among.filter((one) => one === key).length;
  return keys.every((key) => times(key, keys) <= times(key, known));
}
