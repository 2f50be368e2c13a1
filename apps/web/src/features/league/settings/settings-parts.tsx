import type { ComponentType } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Settings } from "./use-settings.ts";

interface SettingsPartProps {
  readonly settings: Settings<object>;
  readonly className?: string;
}

// Neither is visible when a page opens, unless its settings differ from the presets, and the page works without them.
export const SaveSettings: ComponentType<SettingsPartProps> = lazyPart<SettingsPartProps>({
  name: "Save these settings",
  load: async () => (await import("./save-settings.tsx")).SaveSettings,
  instead: () => null,
});
export const PresetNotes: ComponentType<SettingsPartProps> = lazyPart<SettingsPartProps>({
  name: "What your presets say",
  load: async () => (await import("./save-settings.tsx")).PresetNotes,
  instead: () => null,
});
