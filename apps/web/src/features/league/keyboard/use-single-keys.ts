import { usePresets } from "../../../product/presets/use-preset.ts";

interface SingleKeys {
  readonly areOn: boolean;
  readonly set: (areOn: boolean) => void;
}

/** Whether E, / and ? act: on until the person switches them off in the presets (WCAG 2.1.4; rule PG39). */
export function useSingleKeys(): SingleKeys {
  const { known, change } = usePresets();
  return { areOn: known.singleKeys ?? true, set: (singleKeys) => change({ singleKeys }) };
}
