import { usePresets } from "../presets/use-preset.ts";
import { TextField } from "../../ui/text-field.tsx";

/** The photographer as credits name them: one of the presets, kept as soon as it is typed (rule PS2). */
export function CreditField() {
  const { known, change } = usePresets();
  return (
    <TextField
      label="Your name in credits"
      maxLength={120}
      autoComplete="name"
      value={known.creditName ?? ""}
      onChange={({ target: { value } }) => change({ creditName: value || undefined })}
    />
  );
}
