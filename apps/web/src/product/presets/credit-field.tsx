import { TextField } from "../../ui/field.tsx";
import { presetNames } from "./preset-words.ts";
import { usePresets } from "./use-preset.ts";

/** The photographer's name for credits: one of the presets, saved as it is typed (rule PS2). */
export function CreditField() {
  const { known, change } = usePresets();
  return (
    <TextField
      label={presetNames.creditName}
      maxLength={120}
      autoComplete="name"
      value={known.creditName ?? ""}
      onChange={({ target: { value } }) => change({ creditName: value || undefined })}
    />
  );
}
