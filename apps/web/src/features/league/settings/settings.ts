import { writeChoices, type Spellings } from "../address/link.ts";

/** The settings of one kind of page: what there is to choose about a file, and the program it is for. */
export interface SettingsKind<Choices extends object> {
  /** What stands where neither the person's presets nor the page say anything. */
  readonly defaults: Choices;
  readonly spellings: Spellings<Choices>;
  /** What follows from another choice, whatever was chosen: the caption style's. */
  readonly fixes: (choices: Choices) => Partial<Choices>;
}

/** The settings in force: what was chosen on the page or by its address over what is usual (rule PS2). */
export function settingsInForce<Choices extends object>(
  { fixes }: SettingsKind<Choices>,
  usual: Choices,
  chosen: Partial<Choices>,
): Choices {
  const choices = { ...usual, ...chosen };
  return { ...choices, ...fixes(choices) };
}

/** What is chosen after one more choice; what a style fixes stays when another one is chosen (rules PG5, EV7). */
export function choose<Choices extends object>(
  { defaults, fixes }: SettingsKind<Choices>,
  chosen: Partial<Choices>,
  choice: Partial<Choices>,
): Partial<Choices> {
  const now = { ...chosen, ...choice };
  return { ...now, ...fixes({ ...defaults, ...now }) };
}

/** What is usual for a person: the presets over the defaults. */
export function usualSettings<Choices extends object>({ defaults }: SettingsKind<Choices>, preset: object): Choices {
  const kept = Object.entries(preset).filter(([name]) => name in defaults);
  return { ...defaults, ...(Object.fromEntries(kept) as Partial<Choices>) };
}

/** What 'Save these settings' would keep: what differs from what is usual, without what the style fixes (rule PS5). */
export function settingsToKeep<Choices extends object>(
  { fixes }: SettingsKind<Choices>,
  choices: Choices,
  usual: Choices,
): Partial<Choices> {
  const fixed = fixes(choices);
  return Object.fromEntries(
    Object.entries(choices).filter(([name, value]) => !(name in fixed) && value !== usual[name as keyof Choices]),
  ) as Partial<Choices>;
}

/** The parts of an address for settings in force; with nothing usual all of them (rule PS3). */
export function writeSettings<Choices extends object>(
  { spellings, fixes }: SettingsKind<Choices>,
  choices: Choices,
  usual: Partial<Choices>,
): readonly (readonly [key: string, word: string])[] {
  return writeChoices(spellings, choices, usual, fixes(choices));
}
