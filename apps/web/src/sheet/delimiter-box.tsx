import { useId, useState } from "react";
import { useStoredText } from "../lib/use-stored-text.ts";
import { FieldError } from "../ui/field.tsx";
import { readDelimiter, usualDelimiter } from "./delimiter.ts";

/** The delimiter this browser's person uses in Photo Mechanic. */
interface Delimiter {
  readonly sign: string;
  readonly keep: (sign: string) => void;
  readonly isUnstored: boolean;
}

export function useDelimiter(): Delimiter {
  const { text, keep, isUnstored } = useStoredText("agate:delimiter");
  // What is kept may have been written by hand.
  const read = readDelimiter(text ?? "");
  return { sign: ("delimiter" in read && read.delimiter) || usualDelimiter, keep, isUnstored };
}

interface DelimiterBoxProps {
  readonly delimiter: Delimiter;
  readonly onChange: (sign: string) => void;
}

/** One sign; what is typed replaces it, and an emptied box has the usual one again when it is left. */
export function DelimiterBox({ delimiter, onChange }: DelimiterBoxProps) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className="delimiter">
      <label htmlFor={id}>Delimiter</label>
      <input
        id={id}
        className="input"
        value={isEmpty ? "" : delimiter.sign}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-refusal` : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          const read = readDelimiter(target.value);
          setRefused("refused" in read ? read.refused : null);
          if ("refused" in read) return;
          setEmpty(read.delimiter === "");
          onChange(read.delimiter || usualDelimiter);
        }}
        onBlur={() => {
          setEmpty(false);
          setRefused(null);
        }}
      />
      {delimiter.isUnstored && <p className="hint">Not kept: this browser stores nothing.</p>}
      {refused && (
        <div role="alert">
          <FieldError id={`${id}-refusal`}>{refused}</FieldError>
        </div>
      )}
    </div>
  );
}
