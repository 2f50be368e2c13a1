import * as textStyles from "../../../ui/text.module.css";
import { presetNotes } from "../../../product/presets/preset-words.ts";
import type { Settings } from "./use-settings.ts";

/** Says which presets this version does not know, where the page follows them (rule PS7). */
export function PresetNotes<Choices extends object>({ settings }: { readonly settings: Settings<Choices> }) {
  const { presets, choices } = settings;
  const notes = presetNotes(presets.unknown.filter(({ field }) => field in choices));
  return notes.length ? <p className={textStyles.hint}>{notes.join(" ")}</p> : null;
}
