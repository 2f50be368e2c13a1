import * as details from "./details.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { SelectField } from "../../../ui/select-field.tsx";
import { DelimiterField } from "../../../product/code-file/delimiter-field.tsx";
import { StyleField } from "../../../product/code-file/style-field.tsx";
import { StyleNotePart } from "../../../product/code-file/style-note-part.tsx";
import { WordingPart } from "../../../product/code-file/wording-part.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { numberOptions } from "../../../product/code-file/choice-options.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import type { MatchupSettings } from "../settings/kinds.ts";
import { KeepSettings } from "../settings/settings-parts.tsx";
import type { Settings } from "../settings/use-settings.ts";

interface FormatFieldsProps {
  readonly settings: Settings<MatchupSettings>;
  readonly onChoose: (choice: Partial<MatchupSettings>) => void;
}

const switches = [
  { choice: "shortCodeLongName", label: "Short-code long name" },
  { choice: "multipleTabCodes", label: "Multiple tab codes" },
  { choice: "bracketedKeywords", label: "Bracketed keywords" },
] as const;

/** Caption style, jersey number format (unless the style fixes it), and the three switches. */
export function FormatFields({ settings, onChoose }: FormatFieldsProps) {
  const { choices } = settings;
  return (
    <fieldset className={`${details.group} ${details.format}`}>
      <legend className={textStyles.kicker}>Format</legend>
      <KeepSettings className={details.keep} settings={settings} />
      <div className={`${details.fields} ${details.formatFields}`}>
        <StyleField half style={choices.captionStyle} onChoose={(captionStyle) => onChoose({ captionStyle })} />
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
      <StyleNotePart style={choices.captionStyle} />
      <div className={details.switches}>
        {switches.map(({ choice, label }) => (
          <Switch
            key={choice}
            label={
              <>
                {label}
                <span className={details.stateWord} aria-hidden="true">
                  {choices[choice] ? "Yes" : "No"}
                </span>
              </>
            }
            checked={choices[choice]}
            onChange={(checked) => onChoose({ [choice]: checked })}
          />
        ))}
      </div>
      <details className={details.more}>
        <summary>Names and notes</summary>
        <div className={details.fields}>
          <WordingPart choices={choices} onChoose={onChoose} />
        </div>
      </details>
    </fieldset>
  );
}
