import * as styles from "./style-form.module.css";
import * as layoutStyles from "../../ui/layout.module.css";
import { useRef } from "react";
import { ownStyleLimits } from "@agate/mine";
import { classNames } from "../../ui/class-names.ts";
import { Field, inputClass } from "../../ui/field.tsx";

interface TemplateFieldProps {
  readonly label: string;
  readonly value: string;
  /** The words that may stand in braces. */
  readonly words: readonly string[];
  /** What it says of somebody in the sample. */
  readonly example?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text with words in braces: typed, or put in where the cursor stands by the buttons under it. */
export function TemplateField({ label, value, words, example, error, onChange }: TemplateFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const put = (word: string) => {
    const input = box.current;
    if (!input) return;
    const { selectionStart: from, selectionEnd: to } = input;
    input.setRangeText(`{${word}}`, from ?? value.length, to ?? value.length, "end");
    input.focus();
    if (input.value.length <= ownStyleLimits.value) onChange(input.value);
    else input.value = value;
  };
  return (
    <div className={styles.template}>
      <Field label={label} hint={example && <span className={styles.example}>{example}</span>} error={error}>
        {(ties) => (
          <input
            {...ties}
            ref={box}
            type="text"
            className={classNames(inputClass, styles.words)}
            value={value}
            maxLength={ownStyleLimits.value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that belong together are no set of fields */}
      <div className={`${layoutStyles.row} ${styles.tokens}`} role="group" aria-label={`Put into ${label}`}>
        {words.map((word) => (
          <button key={word} type="button" onClick={() => put(word)}>
            {word}
          </button>
        ))}
      </div>
    </div>
  );
}
