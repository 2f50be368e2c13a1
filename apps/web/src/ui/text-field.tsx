import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Of the input itself. */
  readonly className?: string;
}

/** One line of text with its label. Everything an `<input>` takes goes to the input. */
export function TextField({ label, hint, error, half, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} half={half}>
      {(ties) => <input type="text" {...input} {...ties} className={classNames("input", className)} />}
    </Field>
  );
}
