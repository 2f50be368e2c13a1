import * as styles from "./inline-label.module.css";
import { defaultDelimiter } from "@agate/captions";
import { useState, type ReactNode } from "react";
import { Field, inputClass, type ControlTies } from "../../ui/field.tsx";
import { readDelimiter } from "./delimiter.ts";
import { useDelimiter } from "./use-delimiter.ts";

/** The delimiter among a page's settings. */
export function DelimiterField() {
  const { sign, keep } = useDelimiter();
  return (
    <DelimiterBox sign={sign} onKeep={keep}>
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
  readonly onKeep: (sign: string) => void;
  /** What stands round the box; `refused` says why what was typed is no delimiter. */
  readonly children: (parts: {
    readonly box: (ties: ControlTies) => ReactNode;
    readonly refused: string | null;
  }) => ReactNode;
}

/** One sign; what is typed replaces it, and an emptied box has the usual one again when it is left. */
export function DelimiterBox({ sign = defaultDelimiter, onKeep, children }: DelimiterBoxProps) {
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
        onKeep(read.delimiter || defaultDelimiter);
      }}
      onBlur={() => {
        setEmpty(false);
        setRefused(null);
      }}
    />
  );
  return children({ box, refused });
}
