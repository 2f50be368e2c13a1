import { SelectField } from "../../../ui/select-field.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { numberOptions } from "../../../product/code-file/choice-options.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import type { RaceSettings } from "../settings/kinds.ts";

interface RaceFormatProps {
  readonly choices: RaceSettings;
  readonly onChoose: (choice: Partial<RaceSettings>) => void;
}

/** The format of car numbers, where the style leaves the choice (rule EV7). */
export function RaceFormat({ choices, onChoose }: RaceFormatProps) {
  // The other controls stay where they are.
  if (styleInfo(choices.captionStyle).fixes.carNumberFormat !== undefined) return <div aria-hidden="true" />;
  return (
    <SelectField
      label={
        <>
          Car Number<VisuallyHidden> Format</VisuallyHidden>
        </>
      }
      half
      options={numberOptions}
      value={choices.carNumberFormat}
      onChange={(carNumberFormat) => onChoose({ carNumberFormat })}
    />
  );
}
