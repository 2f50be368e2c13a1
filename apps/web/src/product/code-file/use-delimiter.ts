import { defaultDelimiter } from "@agate/captions";
import { usePresets } from "../presets/use-preset.ts";

/** The delimiter a person uses in Photo Mechanic: one of the presets, saved as it is typed (rule PG18). */
export function useDelimiter() {
  const { known, change } = usePresets();
  return { sign: known.delimiter ?? defaultDelimiter, store: (delimiter: string) => change({ delimiter }) };
}
