import { usePresets } from "../../../product/presets/use-preset.ts";

/** Whether E, / and ? act: on until the person switches them off in the presets (WCAG 2.1.4; rule PG39). */
export function useSingleKeys() {
  const { known, change } = usePresets();
  return { areOn: known.singleKeys ?? true, set: (singleKeys: boolean) => change({ singleKeys }) };
}
