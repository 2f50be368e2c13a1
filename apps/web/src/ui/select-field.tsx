import * as styles from "./field.module.css";
import type { SelectHTMLAttributes } from "react";
import { Field, inputClass, type ControlTies, type FieldProps } from "./field.tsx";
import { usePreHydrationValue } from "./use-pre-hydration-value.ts";

interface SelectFieldProps<Value extends string>
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "value" | "onChange" | "children"> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Selects from a short list: the browser's own select, which every phone and screen reader supports. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  half,
  options,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} half={half}>
      {(ties) => <PlainSelect ties={ties} options={options} {...select} />}
    </Field>
  );
}

interface PlainSelectProps<Value extends string> extends Omit<SelectFieldProps<Value>, keyof FieldProps> {
  /** Links it to its label. */
  readonly ties: ControlTies;
}

/** The same without label and hint, for callers that place them elsewhere. */
export function PlainSelect<Value extends string>({ ties, options, onChange, ...select }: PlainSelectProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  const ref = usePreHydrationValue((control: HTMLSelectElement) => {
    if (control.value !== select.value) choose(control.value);
  });
  return (
    <div className={styles.select}>
      <select {...select} {...ties} className={inputClass} ref={ref} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
