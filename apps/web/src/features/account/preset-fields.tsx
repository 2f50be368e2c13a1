import * as textStyles from "../../ui/text.module.css";
import * as styles from "./preferences-tab.module.css";
import { Check } from "lucide-react";
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { fileDefaults, matchupDefaults, raceDefaults, defaultTarget } from "@agate/captions";
import { easternTime } from "@agate/captions/calendar";
import { numberOptions, namesOptions, noteMarkOptions, targetOptions } from "../../product/code-file/choice-options.ts";
import { DelimiterBox } from "../../product/code-file/delimiter-field.tsx";
import { useOwnState } from "../../product/mine/use-owner.ts";
import type { KnownPreset } from "../../product/presets/known-preset.ts";
import { presetNames, presetNotes, presetSwitches } from "../../product/presets/preset-words.ts";
import { presetBefore, type PresetChange, type Presets } from "../../product/presets/use-preset.ts";
import { styleInfo } from "../../product/styles/style-name.ts";
import { useStyleOptions } from "../../product/styles/style-options.ts";
import { useStyle } from "../../product/styles/use-style.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, inputClass, type ControlTies } from "../../ui/field.tsx";
import { PlainSelect } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";

/** The last change here, and how to undo it. */
type Done =
  | { readonly word: "Saved"; readonly at: Date; readonly fields: readonly string[]; readonly back: PresetChange }
  | { readonly word: "Put back"; readonly at: Date };

const switchDefaults = { ...matchupDefaults, lineup: true };
const fields = [
  "captionStyle",
  "target",
  "jerseyFormat",
  "carNumberFormat",
  "delimiter",
  "creditName",
  "names",
  "noteMark",
  ...presetSwitches,
] as const;
const allEmpty: PresetChange = Object.fromEntries(fields.map((field) => [field, undefined]));

/** The presets of a file. Each is saved as soon as it is set and can be undone. */
export function PresetFields({ presets }: { readonly presets: Presets }) {
  const { known, unknown, change } = presets;
  const [done, setDone] = useOwnState<Done | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const set = (set: PresetChange) => {
    const changed = Object.keys(set);
    // Consecutive changes to one field are a single undo step.
    const continues = done?.word === "Saved" && changed.length === 1 && done.fields.join() === changed.join();
    const back = continues ? done.back : presetBefore(known, set);
    if (change(set)) setDone({ word: "Saved", at: new Date(), fields: changed, back });
  };
  const isDefault = fields.every((field) => known[field] === undefined) && unknown.length === 0;
  useEffect(() => {
    // 'Reset to the defaults' disappears once everything is reset, so focus moves to Undo.
    if (isDefault && done && document.activeElement === document.body) undo.current?.focus();
  }, [isDefault, done]);

  const style = known.captionStyle ?? "standard";
  const styleOptions = useStyleOptions(style);
  const { label, fixes } = styleInfo(style);
  const says = useStyle(style, "style").data?.record.says;
  const hintOf = (field: keyof KnownPreset) => presetNotes(unknown.filter((one) => one.field === field))[0];
  return (
    <>
      <ul className={styles.rows}>
        <SelectRow
          label={presetNames.captionStyle}
          hint={hintOf("captionStyle") ?? says}
          options={styleOptions}
          value={style}
          onChange={(captionStyle) => set({ captionStyle })}
        />
        {targetOptions.length > 1 && (
          <SelectRow
            label={presetNames.target}
            hint={hintOf("target")}
            options={targetOptions}
            value={known.target ?? defaultTarget}
            onChange={(target) => set({ target })}
          />
        )}
        <SelectRow
          label={presetNames.jerseyFormat}
          hint={hintOf("jerseyFormat") ?? (fixes.jerseyFormat && `${label} always writes ${fixes.jerseyFormat}.`)}
          options={numberOptions}
          value={known.jerseyFormat ?? matchupDefaults.jerseyFormat}
          onChange={(jerseyFormat) => set({ jerseyFormat })}
        />
        <SelectRow
          label={presetNames.carNumberFormat}
          hint={
            hintOf("carNumberFormat") ??
            (fixes.carNumberFormat && `In racing. ${label} writes the number with the car, never behind the name.`) ??
            "In racing."
          }
          options={numberOptions}
          value={known.carNumberFormat ?? raceDefaults.carNumberFormat}
          onChange={(carNumberFormat) => set({ carNumberFormat })}
        />
        <DelimiterBox sign={known.delimiter} onSave={(delimiter) => set({ delimiter })}>
          {({ box, refused }) => (
            <Row
              label={presetNames.delimiter}
              hint={hintOf("delimiter") ?? "The character you type around a code."}
              error={refused}
            >
              {box}
            </Row>
          )}
        </DelimiterBox>
        <Row
          label={presetNames.creditName}
          hint="Printed where the style has a credit. If you leave it empty, the gap is visible and the report says so. Links you send never include it."
        >
          {(ties) => (
            <input
              {...ties}
              className={inputClass}
              maxLength={120}
              autoComplete="name"
              value={known.creditName ?? ""}
              onChange={({ target: { value } }) => set({ creditName: value || undefined })}
            />
          )}
        </Row>
        <SelectRow
          label={presetNames.names}
          hint={hintOf("names") ?? "Names in non-Latin scripts stay as they are, and the report says so."}
          options={namesOptions}
          value={known.names ?? fileDefaults.names}
          onChange={(names) => set({ names })}
        />
        <SelectRow
          label={presetNames.noteMark}
          hint={hintOf("noteMark") ?? "How a note in the file begins. Photo Mechanic ignores lines that begin with //."}
          options={noteMarkOptions}
          value={known.noteMark ?? fileDefaults.noteMark}
          onChange={(noteMark) => set({ noteMark })}
        />
        {presetSwitches.map((field) => (
          <li key={field}>
            <Switch
              label={<b>{presetNames[field]}</b>}
              checked={known[field] ?? switchDefaults[field]}
              onChange={(isOn) => set({ [field]: isOn })}
            />
          </li>
        ))}
      </ul>
      <div className={`${textStyles.second} ${styles.done}`}>
        <output ref={output} tabIndex={-1}>
          {done && (
            <>
              <Check aria-hidden="true" />
              {`${done.word} ${easternTime(done.at)} ET`}
            </>
          )}
        </output>
        {done?.word === "Saved" && (
          <Button
            ref={undo}
            look="bare"
            onClick={() => {
              if (!change(done.back)) return;
              setDone({ word: "Put back", at: new Date() });
              output.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
        {!isDefault && (
          <Button look="bare" onClick={() => set(allEmpty)}>
            Reset to the defaults
          </Button>
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null;
  readonly children: (ties: ControlTies) => ReactNode;
}

interface SelectRowProps<Value extends string>
  extends Pick<RowProps, "label" | "hint">, Omit<ComponentProps<typeof PlainSelect<Value>>, "ties"> {}

function SelectRow<Value extends string>({ label, hint, ...select }: SelectRowProps<Value>) {
  return (
    <Row label={label} hint={hint}>
      {(ties) => <PlainSelect ties={ties} {...select} />}
    </Row>
  );
}

/** A control with its label on the left, or above it on a phone. */
function Row({ label, hint, error, children }: RowProps) {
  const id = useId();
  const note = hint || error ? `${id}n` : undefined;
  return (
    <li className={styles.row}>
      <div>
        <label htmlFor={id}>
          <b>{label}</b>
        </label>
        {error ? (
          <span role="alert">
            <FieldError id={note}>{error}</FieldError>
          </span>
        ) : (
          hint && (
            <small className={textStyles.hint} id={note}>
              {hint}
            </small>
          )
        )}
      </div>
      {children({ id, "aria-describedby": note, "aria-invalid": error ? true : undefined })}
    </li>
  );
}
