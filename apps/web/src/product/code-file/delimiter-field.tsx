import * as styles from "./inline-label.module.css";
import { useState, type ReactNode } from "react";
import { defaultDelimiter } from "@agate/captions";
import { Field, inputClass, type ControlTies } from "../../ui/field.tsx";
import { readDelimiter } from "./delimiter.ts";
import { useDelimiter } from "./use-delimiter.ts";

/** The delimiter as one of a page's settings. */
export function DelimiterField() {
  const { sign, store } = useDelimiter();
  return (
    <DelimiterBox sign={sign} onSave={store}>
      {({ box, refused }) => (
        <Field label="Delimiter" half error={refused && <span role="alert">{refused}</span>}>
          {box}
        </Field>
      )}
    </DelimiterBox>
  );
}

interface DelimiterBoxProps {
  readonly sign: string | undefined;
  readonly onSave: (sign: string) => void;
  /** What surrounds the box; `refused` says why the typed text is not a delimiter. */
  readonly children: (parts: {
    readonly box: (ties: ControlTies) => ReactNode;
    readonly refused: string | null;
  }) => ReactNode;
}

/** A box for one character. Typing replaces it, and leaving it empty restores the usual one. */
export function DelimiterBox({ sign = defaultDelimiter, onSave, children }: DelimiterBoxProps) {
  const [isEmpty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const box = (ties: ControlTies) => (
    <input
      className={`${inputClass} ${styles.box}`}
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
        onSave(read.delimiter || defaultDelimiter);
      }}
      onBlur={() => {
        setEmpty(false);
        setRefused(null);
      }}
    />
  );
  return children({ box, refused });
}
