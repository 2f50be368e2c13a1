import * as layoutStyles from "../../ui/layout.module.css";
import * as styles from "./style-form.module.css";
import { useRef } from "react";
import { ownStyleLimits, type OwnStyleRecord, type Value } from "@agate/mine";
import { classNames } from "../../ui/class-names.ts";
import { Field, inputClass, verbatim } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { valueAt } from "./record-path.ts";
import type { StylePart } from "./style-parts.ts";

const months = [
  ["full", "November"],
  ["ap", "Nov."],
  ["three", "Nov"],
] as const;

/** Every way a record can write a day, each shown as it writes Sunday, November 22, 2026. */
const dateOptions = [true, false].flatMap((year) =>
  [true, false].flatMap((weekday) =>
    months.map(([month, word]) => {
      const form = { weekday, month, year };
      return {
        value: JSON.stringify(form),
        label: `${weekday ? "Sunday, " : ""}${word} 22${year ? ", 2026" : ""}`,
        form,
      };
    }),
  ),
);

/** Which of the options a record has; undefined if none. */
function dateChoiceOf(value: Value | undefined): string | undefined {
  const { weekday, month, year } = (typeof value === "object" ? (value ?? {}) : {}) as OwnStyleRecord;
  return dateOptions.find(({ form }) => form.weekday === weekday && form.month === month && form.year === year)?.value;
}

interface PartFieldProps {
  readonly part: StylePart;
  readonly record: OwnStyleRecord;
  /** What is wrong with it. */
  readonly fault: string | undefined;
  readonly example: string | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** The control for one part of a style. */
export function PartField({ part, record, fault, example, onChange }: PartFieldProps) {
  const value = valueAt(record, part.path);
  switch (part.kind) {
    case "template":
      return (
        <TemplateField
          label={part.label}
          value={typeof value === "string" ? value : ""}
          words={part.words}
          example={example}
          error={fault}
          onChange={(text) => onChange(text === "" && part.mayBeLeft ? undefined : text)}
        />
      );
    case "choice":
      return (
        <SelectField
          half={part.half}
          label={part.label}
          error={fault}
          options={part.options.map((option) => ({ label: option.label, value: option.value ?? unset }))}
          value={typeof value === "string" ? value : unset}
          onChange={(chosen) => onChange(chosen === unset ? undefined : chosen)}
        />
      );
    case "date":
      return (
        <SelectField
          half
          label={part.label}
          error={fault}
          options={dateOptions}
          value={dateChoiceOf(value) ?? ""}
          onChange={(chosen) => onChange(dateOptions.find(({ value }) => value === chosen)?.form)}
        />
      );
    case "switch":
      return (
        <Switch
          label={part.label}
          hint={fault ?? part.hint}
          checked={value === true}
          onChange={(isOn) => onChange(isOn)}
        />
      );
    case "part":
      return (
        <Switch
          label={part.label}
          hint={fault ?? part.hint}
          checked={value !== null && value !== undefined}
          onChange={(isOn) => onChange(isOn ? part.begins : null)}
        />
      );
  }
}

/** The select's value for a choice that leaves its part out. */
const unset = "";

interface TemplateFieldProps {
  readonly label: string;
  readonly value: string;
  /** The words allowed in braces. */
  readonly words: readonly string[];
  /** What it says of a person in the sample. */
  readonly example?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text with words in braces: typed, or inserted at the cursor with the buttons below it. */
function TemplateField({ label, value, words, example, error, onChange }: TemplateFieldProps) {
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
            {...verbatim}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of buttons is not a set of fields */}
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
