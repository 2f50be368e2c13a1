import type { FileChoices } from "@agate/captions";
import { SelectField } from "../../ui/select-field.tsx";
import { namesOptions, noteMarkOptions } from "./choice-options.ts";

type WordingChoices = Pick<FileChoices, "names" | "noteMark">;

interface WordingFieldsProps {
  readonly choices: WordingChoices;
  readonly onChoose: (choice: Partial<WordingChoices>) => void;
}

/** Choices for the letters of any file, whatever its style. */
export function WordingFields({ choices, onChoose }: WordingFieldsProps) {
  return (
    <>
      <SelectField
        label="Names"
        options={namesOptions}
        value={choices.names}
        onChange={(names) => onChoose({ names })}
      />
      <SelectField
        label="Note lines"
        options={noteMarkOptions}
        value={choices.noteMark}
        onChange={(noteMark) => onChoose({ noteMark })}
      />
    </>
  );
}
