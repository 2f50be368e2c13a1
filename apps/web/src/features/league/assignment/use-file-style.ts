import type { FileChoices } from "@agate/captions";
import { useMemo } from "react";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import { choicesWith, useStyle } from "../../../product/styles/use-style.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import type { FileSource } from "../sources/use-file-sources.ts";

interface FileStyle<Settings> {
  /** What the file is built with; null while the style is not here. */
  readonly choices: (Settings & FileChoices) | null;
  readonly sources: readonly FileSource[];
}

/**
 * The style that a page's settings name, as one of the things its file is made of (rule ST3): while it is on its way there is
 * no file, and never one of another style.
 * @param wanted false while there is nothing to build yet
 */
export function useFileStyle<Settings extends Pick<FieldSettings, "captionStyle" | "names">>(
  settings: Settings,
  wanted: boolean,
): FileStyle<Settings> {
  const { captionStyle, names } = settings;
  const read = useStyle(captionStyle, names);
  const { data: style } = read;
  const { creditName = "" } = usePresets().known;
  const choices = useMemo(
    () => (style ? choicesWith({ ...settings, creditName }, style) : null),
    [settings, creditName, style],
  );
  const name = `the wording of ${styleInfo(captionStyle).label}`;
  return {
    choices,
    sources: wanted ? [{ id: `style-${captionStyle}`, kind: "style", name, isNeeded: true, read }] : [],
  };
}
