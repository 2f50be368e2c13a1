import * as styles from "./field.module.css";
import * as textStyles from "./text.module.css";
import { TriangleAlert } from "lucide-react";
import { useId, type ComponentPropsWithRef, type ReactNode, type InputHTMLAttributes, type Ref } from "react";
import { classNames } from "./class-names.ts";

/** What every control of a form has round it. */
export interface FieldProps {
  readonly label: ReactNode;
  /** A short help under the control. */
  readonly hint?: ReactNode;
  /** What is wrong with its content; replaces the hint. */
  readonly error?: ReactNode;
  /** Half of a row of a grid of two columns. */
  readonly half?: boolean;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** The class of a box that is typed into or chosen from. */
export const inputClass = styles.input;

/** Label, control, hint or error, tied together; `children` gets the control's attributes. */
export function Field({
  label,
  hint,
  error,
  half,
  className,
  children,
}: FieldProps & { readonly className?: string; readonly children: (ties: ControlTies) => ReactNode }) {
  const id = useId();
  const note = error ? `${id}e` : hint ? `${id}h` : undefined;
  return (
    <div className={classNames(styles.field, half && styles.half, className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": note, "aria-invalid": error ? true : undefined })}
      {hint && !error && (
        <span className={textStyles.hint} id={note}>
          {hint}
        </span>
      )}
      {error && <FieldError id={note}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong, with its sign; `id` for a control's `aria-describedby`. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span className={styles.error} id={id}>
      <TriangleAlert />
      <span>{children}</span>
    </span>
  );
}

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

interface FileInputProps extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> {
  readonly onFile: (file: File) => void;
}

/** Chooses a file. The same one may be chosen again after it was mended. */
export function FileInput({ onFile, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = "";
      }}
    />
  );
}
