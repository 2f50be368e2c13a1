import type { Ref, SelectHTMLAttributes } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

interface SelectFieldProps<Value extends string>
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "value" | "onChange" | "children"> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A choice from a short list: the browser's own select, which every phone and screen reader knows. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  half,
  options,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} half={half}>
      {(ties) => (
        <div className="select">
          <select
            {...select}
            {...ties}
            onChange={({ target }) => {
              const chosen = options.find(({ value }) => value === target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
