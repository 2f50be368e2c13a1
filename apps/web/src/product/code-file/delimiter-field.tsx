import * as styles from "./delimiter-field.module.css";
import { useState } from "react";
import { useStoredText } from "../../lib/use-stored-text.ts";
import { Field, inputClass } from "../../ui/field.tsx";
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

/** One sign; what is typed replaces it, and an emptied box has the usual one again when it is left. */
export function DelimiterField() {
  const { sign, keep, isUnstored } = useDelimiter();
  const [isEmpty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Field
      label="Delimiter"
      half
      className={styles.delimiter}
      error={refused && <span role="alert">{refused}</span>}
      hint={isUnstored && "Not kept: this browser stores nothing."}
    >
      {(ties) => (
        <input
          className={inputClass}
          {...ties}
          value={isEmpty ? "" : sign}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            const read = readDelimiter(target.value);
            setRefused("refused" in read ? read.refused : null);
            if ("refused" in read) return;
            setEmpty(read.delimiter === "");
            keep(read.delimiter || usualDelimiter);
          }}
          onBlur={() => {
            setEmpty(false);
            setRefused(null);
          }}
        />
      )}
    </Field>
  );
}
