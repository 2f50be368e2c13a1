import * as styles from "./bar.module.css";

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly options: readonly (readonly [name: Name, label: string])[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** A few things of which one holds, side by side. */
export function Choice<Name extends string>({ label, options, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map(([name, text]) => (
        <button type="button" key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
