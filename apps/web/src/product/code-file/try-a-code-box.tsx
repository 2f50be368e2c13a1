import * as styles from "./try-a-code.module.css";
import { useId } from "react";
import type { Line } from "@agate/captions";
import { Expansion } from "./expansion.tsx";
import { InlineLabel } from "./inline-label.tsx";
import { lastFound, tryCodes } from "./try-a-code.ts";
import { useDelimiter } from "./use-delimiter.ts";

interface TryACodeProps {
  readonly lines: readonly Line[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The line of the last code found, or null. */
  readonly onFound: (line: number | null) => void;
}

/** Accepts codes as typed into Photo Mechanic and shows the sentence they make. */
export function TryACode({ lines, typed, onType, onFound }: TryACodeProps) {
  const id = useId();
  const { sign } = useDelimiter();
  return (
    <div className={styles.strip}>
      <InlineLabel label="Try a code" htmlFor={id}>
        <input
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target: { value } }) => {
            onType(value);
            onFound(lastFound(tryCodes(value, lines, sign))?.line ?? null);
          }}
        />
      </InlineLabel>
      <Expansion tried={tryCodes(typed, lines, sign)} htmlFor={id} isSpaced={!typed.includes(sign)}>
        {`Codes with spaces between them, or a caption with codes between two ${sign}.`}
      </Expansion>
    </div>
  );
}
