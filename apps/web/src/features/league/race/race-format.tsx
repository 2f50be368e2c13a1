import { styles } from "@agate/captions";
import type { RaceChoices } from "@agate/captions";
import { SelectField } from "../../../ui/select-field.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { numberOptions, styleOptions } from "../../../product/code-file/choice-options.ts";

interface RaceFormatProps {
  readonly choices: RaceChoices;
  readonly onChoose: (choice: Partial<RaceChoices>) => void;
}

/** Caption style, and car number format where the style has a choice of it (rule EV7). */
export function RaceFormat({ choices, onChoose }: RaceFormatProps) {
  return (
    <>
      <SelectField
        label="Caption Style"
        half
        options={styleOptions}
        value={choices.captionStyle}
        onChange={(captionStyle) => onChoose({ captionStyle })}
      />
      {styles[choices.captionStyle].fixes.carNumberFormat === undefined ? (
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
      ) : (
        // The others stay where they are.
        <div aria-hidden="true" />
      )}
    </>
  );
}
