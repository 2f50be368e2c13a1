import { writeChoices, type Spellings } from "../address/link.ts";

/** The settings of one kind of page: the options for a file, and the program it is for. */
export interface SettingsKind<Choices extends object> {
  /** Used where neither the person's presets nor the page set a value. */
  readonly defaults: Choices;
  readonly spellings: Spellings<Choices>;
  /** Values that follow from another choice regardless of what was chosen: those the caption style fixes. */
  readonly fixes: (choices: Choices) => Partial<Choices>;
}

/** The settings in force: choices of the page or its address over the defaults (rule PS2). */
export function settingsInForce<Choices extends object>(
  { fixes }: SettingsKind<Choices>,
  defaults: Choices,
  chosen: Partial<Choices>,
): Choices {
  const choices = { ...defaults, ...chosen };
  return { ...choices, ...fixes(choices) };
}

/**
 * The choices after one more. What Getty sets stays when another style is chosen (rules PG5, EV7);
 * what another style fixes ends with it.
 */
export function choose<Choices extends object>(
  { defaults, fixes }: SettingsKind<Choices>,
  chosen: Partial<Choices>,
  choice: Partial<Choices>,
): Partial<Choices> {
  const now = { ...chosen, ...choice };
  const isGetty = "captionStyle" in choice && choice.captionStyle === "getty";
  return isGetty ? { ...now, ...fixes({ ...defaults, ...now }) } : now;
}

/** A person's defaults: the presets over the built-in ones. */
export function personDefaults<Choices extends object>({ defaults }: SettingsKind<Choices>, preset: object): Choices {
  const known = Object.entries(preset).filter(([name]) => name in defaults);
  return { ...defaults, ...(Object.fromEntries(known) as Partial<Choices>) };
}

/** What 'Save these settings' would save: what differs from the defaults, without what the style fixes (rule PS5). */
export function settingsToSave<Choices extends object>(
  { fixes }: SettingsKind<Choices>,
  choices: Choices,
  defaults: Choices,
): Partial<Choices> {
  const fixed = fixes(choices);
  return Object.fromEntries(
    Object.entries(choices).filter(([name, value]) => !(name in fixed) && value !== defaults[name as keyof Choices]),
  ) as Partial<Choices>;
}

/** The parts of an address for settings in force; all of them if `defaults` is empty (rule PS3). */
export function writeSettings<Choices extends object>(
  { spellings, fixes }: SettingsKind<Choices>,
  choices: Choices,
  defaults: Partial<Choices>,
): readonly (readonly [key: string, word: string])[] {
  return writeChoices(spellings, choices, defaults, fixes(choices));
}
