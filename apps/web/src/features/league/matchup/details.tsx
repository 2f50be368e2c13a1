import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./details.module.css";
import { memo, type Dispatch } from "react";
import { textLimit } from "@agate/assignment";
import { clean } from "@agate/captions";
import type { MatchupLeague } from "@agate/leagues";
import { numberOptions } from "../../../product/code-file/choice-options.ts";
import { WordingPart } from "../../../product/code-file/choice-parts.tsx";
import { DelimiterField } from "../../../product/code-file/delimiter-field.tsx";
import { formatSwitches, presetNames } from "../../../product/presets/preset-words.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import type { MatchupSettings } from "../settings/kinds.ts";
import { SaveSettings } from "../settings/settings-parts.tsx";
import type { Settings } from "../settings/use-settings.ts";
import { detailsId } from "../shell/details-toggle.tsx";
import type { FormAction } from "./form-state.ts";
import type { FormState, PlaceField } from "./form.ts";
import { placeOf } from "./matchup-assignment.ts";
import { isOneTeam } from "./side-state.ts";

export interface DetailsProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  readonly settings: Settings<MatchupSettings>;
  readonly dispatch: Dispatch<FormAction>;
}

const placeFields: readonly { readonly field: PlaceField; readonly label: string; readonly half?: boolean }[] = [
  { field: "venue", label: "Stadium Location" },
  { field: "city", label: "City" },
  { field: "date", label: "Date", half: true },
  { field: "country", label: "Country", half: true },
];

/** Place, names and format: beside the sheet, or above it when it needs the width. */
export const Details = memo(function Details({ league, state, settings, dispatch }: DetailsProps) {
  const place = (field: PlaceField) => placeOf(league, state, field);
  return (
    <div className={styles.setup} data-screen="" id={detailsId}>
      <fieldset className={styles.group}>
        <legend className={textStyles.kicker}>Place and date</legend>
        <div className={`${styles.fields} ${styles.placeFields}`} data-place="">
          {placeFields.map(({ field, label, half }) => (
            <BoxField
              key={field}
              label={label}
              half={half}
              value={place(field)}
              onType={(text) => dispatch({ type: "place-typed", field, text })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={textStyles.kicker}>Names in the file</legend>
        <div className={styles.fields}>
          <BoxField
            label="Custom Home Team Name"
            placeholder={state.home.name ?? undefined}
            value={state.home.customName}
            onType={(text) => dispatch({ type: "custom-name-typed", side: "home", text })}
          />
          {!isOneTeam(state) && (
            <BoxField
              label="Custom Away Team Name"
              placeholder={state.away.name ?? undefined}
              value={state.away.customName}
              onType={(text) => dispatch({ type: "custom-name-typed", side: "away", text })}
            />
          )}
        </div>
        <div className={styles.switches}>
          <Switch
            label={presetNames.lineup}
            checked={settings.choices.lineup}
            onChange={(lineup) => dispatch({ type: "choice-made", choice: { lineup } })}
          />
        </div>
      </fieldset>
      <FormatFields settings={settings} onChoose={(choice) => dispatch({ type: "choice-made", choice })} />
    </div>
  );
});

interface BoxFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly half?: boolean;
  readonly onType: (text: string) => void;
}

/** A free-text box: it retains what was typed, and warns when the file takes less of it. */
function BoxField({ label, value, placeholder, half, onType }: BoxFieldProps) {
  return (
    <TextField
      label={label}
      half={half}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      hint={fieldWarning(value)}
      onChange={({ target }) => onType(target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData("text/plain");
        // Browsers join pasted lines without a space between the words.
        if (!/[\t\r\n]/.test(pasted)) return;
        event.preventDefault();
        const box = event.currentTarget;
        box.setRangeText(pasted.replace(/\s+/g, " "), box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
        onType(box.value);
      }}
    />
  );
}

interface FormatFieldsProps {
  readonly settings: Settings<MatchupSettings>;
  readonly onChoose: (choice: Partial<MatchupSettings>) => void;
}

/** Jersey number format (unless the style fixes it), delimiter and switches; the style is beside Export. */
function FormatFields({ settings, onChoose }: FormatFieldsProps) {
  const { choices } = settings;
  return (
    <fieldset className={styles.group}>
      <legend className={textStyles.kicker}>Format</legend>
      <SaveSettings className={styles.keep} settings={settings} />
      <div className={`${styles.fields} ${styles.formatFields}`}>
        {styleInfo(choices.captionStyle).fixes.jerseyFormat === undefined && (
          <SelectField
            label={
              <>
                Jersey Number<VisuallyHidden> Format</VisuallyHidden>
              </>
            }
            half
            options={numberOptions}
            value={choices.jerseyFormat}
            onChange={(jerseyFormat) => onChoose({ jerseyFormat })}
          />
        )}
        <DelimiterField />
      </div>
      <div className={styles.switches}>
        {formatSwitches.map((choice) => (
          <Switch
            key={choice}
            label={
              <>
                {presetNames[choice]}
                <span className={`${textStyles.hint} ${styles.stateWord}`} aria-hidden="true">
                  {choices[choice] ? "Yes" : "No"}
                </span>
              </>
            }
            checked={choices[choice]}
            onChange={(checked) => onChoose({ [choice]: checked })}
          />
        ))}
      </div>
      <details className={styles.more}>
        <summary>Names and notes</summary>
        <div className={styles.fields}>
          <WordingPart choices={choices} onChoose={onChoose} />
        </div>
      </details>
    </fieldset>
  );
}

/** The warning when the file does not take a box's text as typed; null if it does. */
export function fieldWarning(typed: string): string | null {
  const { length } = Array.from(clean(typed));
  if (length > textLimit) return `${length} characters. The file takes the first ${textLimit}.`;
  return /[^\P{C}\t\n\r]/u.test(typed) ? "Invisible characters are left out of the file." : null;
}
