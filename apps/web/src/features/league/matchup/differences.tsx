import type { Preset } from "@agate/mine";
import { presetNames, valueWords } from "../../../product/presets/preset-words.ts";

export interface DifferencesProps {
  /** The names typed over those of the teams. */
  readonly home: string;
  readonly away: string;
  /** The settings that are not as the person's presets have them. */
  readonly settings: Preset;
}

/** "Home: Rose City Team. Jersey number: #1." */
export function Differences({ home, away, settings }: DifferencesProps) {
  const said = [
    ["Home", home],
    ["Away", away],
    ...Object.entries(settings).map(([name, value]) => {
      const field = name as keyof Preset;
      return [presetNames[field], valueWords(field, value)];
    }),
  ];
  return <b>{said.flatMap(([name, words]) => (words ? ` ${name}: ${words}.` : [])).join("")}</b>;
}
