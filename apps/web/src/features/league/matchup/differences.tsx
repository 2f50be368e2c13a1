import type { Preset } from "@agate/mine";
import { presetNames, valueWords } from "../../../product/presets/preset-words.ts";

export interface DifferencesProps {
  /** Custom names typed over the teams' own. */
  readonly home: string;
  readonly away: string;
  /** The settings that differ from the person's presets. */
  readonly settings: Preset;
}

/** ". Home: Rose City Team. Jersey number: #1", after the place. */
export function Differences({ home, away, settings }: DifferencesProps) {
  const differences = [
    ["Home", home],
    ["Away", away],
    ...Object.entries(settings).map(([name, value]) => {
      const field = name as keyof Preset;
      return [presetNames[field], valueWords(field, value)];
    }),
  ];
  return <b>{differences.flatMap(([name, words]) => (words ? `. ${name}: ${words}` : [])).join("")}</b>;
}
