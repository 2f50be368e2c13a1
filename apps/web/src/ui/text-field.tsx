import type { InputHTMLAttributes, Ref } from "react";
import { Field, inputClass, type FieldProps } from "./field.tsx";

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className"> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label. Everything an `<input>` takes goes to the input. */
export function TextField({ label, hint, error, half, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} half={half}>
      {(ties) => <input type="text" {...input} {...ties} className={inputClass} />}
    </Field>
  );
}
