import { useState } from "react";
import type { Style } from "@agate/captions";
import { useStoredText } from "../../lib/use-stored-text.ts";
import { usePresets } from "./use-preset.ts";

export const nameQuestion = {
  title: "Whose name goes into the credit?",
  text: "Until you enter it, the file says {name}. Export again to leave it so.",
} as const;

/** Whether a style's credit names the photographer. */
const needsName = (style: Style | null | undefined): boolean => style?.record.frame?.credit.includes("{name}") === true;

/** @param reader a person's id; without one, the question counts as asked while the page is open */
export function useNameQuestion(reader: string | null, style: Style | null) {
  const { creditName } = usePresets().known;
  const { text, change } = useStoredText(reader ? `agate:name-asked:${reader}` : null);
  const [isAsked, setAsked] = useState(false);
  const isDue = !creditName && needsName(style);
  return {
    /** It has not been asked yet. */
    isOpen: isDue && !isAsked && !text,
    /** The name is missing still. */
    isDue,
    /** Counts as asked from now on, also in this browser's next visits. */
    ask: () => {
      setAsked(true);
      change(() => "yes");
    },
  };
}
