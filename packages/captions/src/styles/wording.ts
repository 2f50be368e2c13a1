import type { Form, FormLetters } from "../forms.ts";
import { type NumberFormat, writeNumber } from "../number.ts";
import { onceFor } from "../once-for.ts";
import type { Name, Person } from "../person.ts";
import type { StyleRecord, TeamWords } from "./style.ts";
import { readTemplate, type Template, writeTemplate } from "./template.ts";

/** The parsed templates of a record, and how they word people. */
export interface Wording {
  /** The forms in the long and the short column of a player's plain line (rule M7). */
  readonly long: FormLetters;
  readonly short: FormLetters;
  /** A player, to be written in any form (M7, M8). */
  readonly player: (player: Person, team: TeamWords, format: NumberFormat) => (form: FormLetters) => string;
  /** Long and short column of a coach (M6); `role` is "head coach" or "manager", `title` also "interim head coach". */
  readonly coach: (office: Office, coach: Name, team: TeamWords) => readonly [long: string, short: string];
  /** Returns long and short column for a driver (R6), whose words are the team. */
  readonly driver: (driver: NamedDriver, format: NumberFormat) => readonly [long: string, short: string];
  /** Writes a golfer or tennis player (G5). */
  readonly entrant: (entrant: Name) => string;
}

/** A coach's office: alone, and as in the title. */
type Office = Readonly<Record<"role" | "title", string>>;

/** A driver as the wording of a style needs it. */
export interface NamedDriver extends Person {
  /** "" if missing. */
  readonly manufacturer: string;
}

/** Returns how a record words people, read once. */
export const wordingOf = onceFor(readWording);

function readWording({ player, coach, driver, entrant }: StyleRecord): Wording {
  const forms = templatesOf(player.forms);
  const withoutPosition = { ...forms, ...templatesOf(player.withoutPosition) };
  const [coachLong, coachShort] = [readTemplate(coach.long), readTemplate(coach.short)];
  const [driverLong, driverShort] = [readTemplate(driver.long), readTemplate(driver.short)];
  const entrantForm = readTemplate(entrant);
  return {
    long: player.long,
    short: player.short,
    player: ({ full, first, last, words: position, number: jersey }, team, format) => {
      const templates = position ? forms : withoutPosition;
      const number = writeNumber(format, jersey);
      const { name, owner, withArticle } = team;
      const parts = { full, first, last, position, number, jersey, team: name, owner, "the team": withArticle };
      return (form) => writeTemplate(templates[form] ?? [], parts);
    },
    coach: (office, { full, first, last }, team) => {
      const parts = { full, first, last, ...office, ...teamParts(team) };
      return [writeTemplate(coachLong, parts), writeTemplate(coachShort, parts)];
    },
    driver: ({ full, first, last, number: car, words: team, manufacturer }, format) => {
      const parts = { full, first, last, number: writeNumber(format, car), car, team, manufacturer };
      return [writeTemplate(driverLong, parts), writeTemplate(driverShort, parts)];
    },
    entrant: ({ full, first, last }) => writeTemplate(entrantForm, { full, first, last }),
  };
}

function templatesOf(
  forms: Readonly<Partial<Record<FormLetters, string>>>,
): Partial<Record<Form["letters"], Template>> {
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, readTemplate(text)]));
}

function teamParts({ name, owner, withArticle }: TeamWords) {
  return { team: name, owner, "the team": withArticle };
}
