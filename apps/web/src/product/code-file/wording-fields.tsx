import * as textStyles from "../../ui/text.module.css";
import type { FileChoices } from "@agate/captions";
import { Link } from "../../router/link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { namesOptions, noteMarkOptions } from "./choice-options.ts";

type WordingChoices = Pick<FileChoices, "names" | "noteMark">;

interface WordingFieldsProps {
  readonly choices: WordingChoices;
  readonly onChoose: (choice: Partial<WordingChoices>) => void;
}

/** Choices for the letters of any file, whatever its style, and the link to all styles and programs. */
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
      <p className={textStyles.small}>
        <Link to="/faq#styles">All styles and programs</Link> <Link to="/styles">Your styles</Link>
      </p>
    </>
  );
}
