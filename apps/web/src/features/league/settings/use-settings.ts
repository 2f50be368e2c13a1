import { useMemo } from "react";
import { useUsableStyles } from "../../../product/own-styles/use-own-styles.ts";
import { usePresets, type Presets } from "../../../product/presets/use-preset.ts";
import { settingsInForce, settingsToSave, personDefaults, type SettingsKind } from "./settings.ts";

/** The settings of an open page. */
export interface Settings<Choices> {
  /** In force. */
  readonly choices: Choices;
  /** The values where the page sets none: the presets over the defaults. */
  readonly defaults: Choices;
  /** What differs from the presets; empty if there is nothing to save. */
  readonly toSave: Partial<Choices>;
  readonly presets: Presets;
}

/** The settings in force for the choices of a page or its address; they follow the person's presets. */
export function useSettings<Choices extends object>(
  kind: SettingsKind<Choices>,
  chosen: Partial<Choices>,
): Settings<Choices> {
  const presets = usePresets();
  const { known } = presets;
  const defaults = useMemo(() => personDefaults(kind, known), [kind, known]);
  // What an own style fixes can change while the page is open.
  const { styles } = useUsableStyles();
  // oxlint-disable-next-line react/exhaustive-deps
  const choices = useMemo(() => settingsInForce(kind, defaults, chosen), [kind, defaults, chosen, styles]);
  const toSave = useMemo(() => settingsToSave(kind, choices, defaults), [kind, choices, defaults]);
  return { choices, defaults, toSave, presets };
}
