import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./day-page.module.css";
import { prefixLengths } from "@agate/captions";
import { numberOptions } from "../../../product/code-file/choice-options.ts";
import { WordingPart } from "../../../product/code-file/choice-parts.tsx";
import { presetNames, presetSwitches } from "../../../product/presets/preset-words.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import { More } from "../../../ui/more.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { Loading } from "./day-address.ts";
import type { ChosenGames } from "./use-chosen-games.ts";
import type { DaySettings } from "./use-day-settings.ts";

const lengthOptions = prefixLengths.map((length) => ({
  value: String(length),
  label: length === 1 ? "1 letter" : `${length} letters`,
}));

interface DaySettingsFieldsProps extends Pick<ChosenGames, "clearTyped"> {
  readonly settings: DaySettings;
  readonly hasRace: boolean;
}

/** One set of settings for every file. */
export function DaySettingsFields({
  settings: { matchup, race, set, loading, load },
  hasRace,
  clearTyped,
}: DaySettingsFieldsProps) {
  const { isTogether, prefixLength, hasTemplates } = loading;
  const loadPrefixes = (change: Partial<Loading>) => {
    load(change);
    // Letters of another length are no longer valid prefixes.
    clearTyped();
  };
  return (
    <fieldset className={styles.settings} data-screen="">
      <legend className={textStyles.visuallyHidden}>Settings for every file</legend>
      {styleInfo(matchup.captionStyle).fixes.jerseyFormat === undefined && (
        <SelectField
          label="Jersey Number"
          options={numberOptions}
          value={matchup.jerseyFormat}
          onChange={(jerseyFormat) => set({ jerseyFormat })}
        />
      )}
      {hasRace && styleInfo(race.captionStyle).fixes.carNumberFormat === undefined && (
        <SelectField
          label="Car Number"
          options={numberOptions}
          value={race.carNumberFormat}
          onChange={(carNumberFormat) => set({ carNumberFormat })}
        />
      )}
      <SelectField
        label="Prefix"
        name="letters"
        options={lengthOptions}
        value={String(isTogether ? prefixLength : 1)}
        disabled={!isTogether}
        onChange={(text) => {
          const length = prefixLengths.find((one) => String(one) === text);
          if (length) loadPrefixes({ prefixLength: length });
        }}
      />
      <More>
        <Switch label="IPTC templates" checked={hasTemplates} onChange={(isOn) => load({ hasTemplates: isOn })} />
        {presetSwitches.map((choice) => (
          <Switch
            key={choice}
            label={presetNames[choice]}
            checked={matchup[choice]}
            onChange={(isOn) => set({ [choice]: isOn })}
          />
        ))}
        <WordingPart choices={matchup} onChoose={set} />
      </More>
      <div className={styles.together}>
        <Switch
          label="Files can be loaded together"
          hint={
            isTogether ? "No code stands for two people." : "Codes as on each league's page: load one file at a time."
          }
          checked={isTogether}
          onChange={(isOn) => loadPrefixes({ isTogether: isOn })}
        />
      </div>
    </fieldset>
  );
}
