import type { Form, FormLetters } from "../forms.ts";
import { type NumberFormat, writeNumber } from "../number.ts";
import type { DriverWords, PlayerWords, StyleRecord, TeamWords } from "./style.ts";
import { readTemplate, type Template, writeTemplate } from "./template.ts";

/** The parsed templates of a record, and how they word people. */
export interface Wording {
  /** The forms in the long and the short column of a player's plain line (rule M7). */
  readonly long: FormLetters;
  readonly short: FormLetters;
  /** Prepares a player for any form (M7, M8). */
  readonly player: (player: PlayerWords, team: TeamWords, format: NumberFormat) => (form: FormLetters) => string;
  /**
   * Returns long and short column for a coach (M6); `role` is "head coach" or "manager", `title` can also be "interim
   * head coach".
   */
  readonly coach: (office: Office, coach: PersonWords, team: TeamWords) => readonly [long: string, short: string];
  /** Returns long and short column for a driver (R6). */
  readonly driver: (driver: DriverWords, format: NumberFormat) => readonly [long: string, short: string];
  /** Writes a golfer or tennis player (G5). */
  readonly entrant: (entrant: PersonWords) => string;
}

/** A coach's office: alone, and as in the title. */
type Office = Readonly<Record<"role" | "title", string>>;

type PersonWords = Pick<PlayerWords, "full" | "first" | "last">;

/** Records do not change, so each is parsed once. */
const known = new WeakMap<StyleRecord, Wording>();

export function wordingOf(record: StyleRecord): Wording {
  const before = known.get(record);
  if (before) return before;
  const wording = readWording(record);
  known.set(record, wording);
  return wording;
}

function readWording({ player, coach, driver, entrant }: StyleRecord): Wording {
  const forms = templatesOf(player.forms);
  const withoutPosition = { ...forms, ...templatesOf(player.withoutPosition) };
  const [coachLong, coachShort] = [readTemplate(coach.long), readTemplate(coach.short)];
  const [driverLong, driverShort] = [readTemplate(driver.long), readTemplate(driver.short)];
  const entrantForm = readTemplate(entrant);
  return {
    long: player.long,
    short: player.short,
    player: (words, team, format) => {
      const templates = words.position ? forms : withoutPosition;
      const parts = {
        full: words.full,
        first: words.first,
        last: words.last,
        position: words.position,
        number: writeNumber(format, words.jersey),
        jersey: words.jersey,
        team: team.name,
        owner: team.owner,
        "the team": team.withArticle,
      };
      return (form) => writeTemplate(templates[form] ?? [], parts);
    },
    coach: (office, words, team) => {
      const parts = { ...words, ...office, ...teamParts(team) };
      return [writeTemplate(coachLong, parts), writeTemplate(coachShort, parts)];
    },
    driver: ({ number, ...words }, format) => {
      const parts = { ...words, number: writeNumber(format, number), car: number };
      return [writeTemplate(driverLong, parts), writeTemplate(driverShort, parts)];
    },
    entrant: (words) => writeTemplate(entrantForm, words),
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
