import { TextField } from "../../../ui/text-field.tsx";
import { fieldWarning } from "./box-text.ts";

interface BoxFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly half?: boolean;
  readonly onType: (text: string) => void;
}

/** A box of free text: it keeps what was typed, and says when the file takes less of it. */
export function BoxField({ label, value, placeholder, half, onType }: BoxFieldProps) {
  return (
    <TextField
      label={label}
      half={half}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      hint={fieldWarning(value)}
      onChange={({ target }) => onType(target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData("text/plain");
        // A browser joins pasted lines without a space between the words.
        if (!/[\t\r\n]/.test(pasted)) return;
        event.preventDefault();
        const box = event.currentTarget;
        box.setRangeText(pasted.replace(/\s+/g, " "), box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
        onType(box.value);
      }}
    />
  );
}
