import type { ComponentType } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Settings } from "./use-settings.ts";

interface SettingsPartProps {
  readonly settings: Settings<object>;
  readonly className?: string;
}

// Neither is visible when a page opens, unless its settings differ from the presets, and the page works without them.
export const SaveSettings: ComponentType<SettingsPartProps> = lazyPart(
  "Save these settings",
  async () => (await import("./save-settings.tsx")).SaveSettings,
  { instead: () => null },
);
export const PresetNotes: ComponentType<SettingsPartProps> = lazyPart(
  "What your presets say",
  async () => (await import("./save-settings.tsx")).PresetNotes,
  { instead: () => null },
);
