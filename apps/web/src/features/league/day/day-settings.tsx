import * as styles from "./day-page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { prefixLengths, styles as captionStyles } from "@agate/captions";
import { TargetField } from "../../../product/code-file/target-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { numberOptions, styleOptions } from "../../../product/code-file/choice-options.ts";
import type { DayPageState } from "./use-day-page.ts";

const lengthOptions = prefixLengths.map((length) => ({
  value: String(length),
  label: length === 1 ? "1 letter" : `${length} letters`,
}));

const switches = [
  { choice: "shortCodeLongName", label: "Short-code long name" },
  { choice: "multipleTabCodes", label: "Multiple tab codes" },
  { choice: "bracketedKeywords", label: "Bracketed keywords" },
] as const;

/** One set of settings for every file. */
export function DaySettingsFields({
  settings: { matchup, race },
  set,
  loading: { isTogether, prefixLength },
  load,
  target,
  hasRace,
}: Pick<DayPageState, "settings" | "set" | "loading" | "load" | "target"> & { readonly hasRace: boolean }) {
  return (
    <fieldset className={styles.settings}>
      <legend className={textStyles.visuallyHidden}>Settings for every file</legend>
      <SelectField
        label="Caption Style"
        options={styleOptions}
        value={matchup.captionStyle}
        onChange={(captionStyle) => set({ captionStyle })}
      />
      <TargetField target={target} onChoose={(chosen) => set({ target: chosen })} />
      {captionStyles[matchup.captionStyle].fixes.jerseyFormat === undefined && (
        <SelectField
          label="Jersey Number"
          options={numberOptions}
          value={matchup.jerseyFormat}
          onChange={(jerseyFormat) => set({ jerseyFormat })}
        />
      )}
      {hasRace && captionStyles[race.captionStyle].fixes.carNumberFormat === undefined && (
        <SelectField
          label="Car Number"
          options={numberOptions}
          value={race.carNumberFormat}
          onChange={(carNumberFormat) => set({ carNumberFormat })}
        />
      )}
      <SelectField
        label="Prefix"
        options={lengthOptions}
        value={String(isTogether ? prefixLength : 1)}
        disabled={!isTogether}
        onChange={(text) => {
          const length = prefixLengths.find((one) => String(one) === text);
          if (length) load({ prefixLength: length });
        }}
      />
      <details className={styles.more}>
        <summary>More</summary>
        <div>
          {switches.map(({ choice, label }) => (
            <Switch key={choice} label={label} checked={matchup[choice]} onChange={(isOn) => set({ [choice]: isOn })} />
          ))}
        </div>
      </details>
      <div className={styles.together}>
        <Switch
          label="I load them together"
          hint={isTogether ? "No code means two things." : "Each file is what its league's page makes."}
          checked={isTogether}
          onChange={(isOn) => load({ isTogether: isOn })}
        />
      </div>
    </fieldset>
  );
}
