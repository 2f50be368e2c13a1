import type { KnownPreset } from "./known-preset.ts";
import type { PresetChange } from "./use-preset.ts";

/** What takes a change of the presets back: the fields as they are, those that are empty too. */
export function presetBefore(preset: KnownPreset, change: PresetChange): PresetChange {
  return Object.fromEntries(Object.keys(change).map((field) => [field, preset[field as keyof KnownPreset]]));
}
