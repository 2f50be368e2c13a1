import * as styles from "./field.module.css";
import * as textStyles from "./text.module.css";
import { TriangleAlert } from "lucide-react";
import { useId, type ComponentPropsWithRef, type ReactNode, type InputHTMLAttributes, type Ref } from "react";
import { classNames } from "./class-names.ts";

/** What every form control has around it. */
export interface FieldProps {
  readonly label: ReactNode;
  /** A short hint under the control. */
  readonly hint?: ReactNode;
  /** What is wrong with its content; replaces the hint. */
  readonly error?: ReactNode;
  /** Half a row in a two-column grid. */
  readonly half?: boolean;
}

/** The attributes that link a control to its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** The class of an input or select. */
export const inputClass = styles.input;

/** Around a select: it has the arrow. */
export const selectClass = styles.select;

/** Attributes of an input whose text is taken as it is typed: a code, an address. */
export const verbatim = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Links a label, a control, and a hint or error. `children` receives the control's attributes. */
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

/** An error message with its icon; `id` is for a control's `aria-describedby`. */
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

/** A single-line text input with its label. All `<input>` attributes go to the input. */
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

/** Chooses a file. The same file can be chosen again after it was fixed. */
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
