import { type CaptionFile, expand } from "@agate/captions";
import { addDays, apMonths, type Day } from "@agate/captions/calendar";
import type { FieldValues } from "./fields.ts";
import { captionFrame, type Photographer, type TemplateFacts, valuesOf } from "./template-facts.ts";
import type { Template } from "./template.ts";

/** What a game's template puts into pictures that have none of it (rule KT15). Plain data: it can be stored and posted. */
export interface FillIn {
  /** Its fields, without caption and date: pictures have their own. */
  readonly values: FieldValues;
  /** The caption's frame in words for each day of the game; "" where the frame cannot know the day. */
  readonly frames: Readonly<Record<Day, string>>;
  /** The instant at which a game starts; null: unknown, or no game. */
  readonly start: string | null;
}

interface FillInParts {
  readonly facts: TemplateFacts;
  readonly file: CaptionFile;
  readonly photographer: Photographer;
  readonly template: Template | null;
  /** The first and the last day at the venue, as cameras there have them, and the instant at which a game starts. */
  readonly when: { readonly from: Day; readonly to: Day; readonly start: string | null };
}

/** The most days of one event. */
const maxDays = 30;

/** Returns the template of a kit as what is written into pictures: codes and variables are words. */
export function fillInOf({ facts, file, photographer, template, when }: FillInParts): FillIn {
  const all: FieldValues = { ...valuesOf(facts, photographer), ...template?.values };
  const frame = template?.values.caption?.[0] ?? captionFrame(file, facts, all, photographer.delimiter);
  const wordsOn = (day: Day) => {
    // A frame made of codes has the first day of the event in them.
    const isOtherDay = day !== when.from && !/\{day\}/.test(frame);
    return isOtherDay ? "" : (wordsOf(frame, file, all, photographer.delimiter, day) ?? "");
  };
  const frames: Record<Day, string> = {};
  for (let day = when.from, at = 0; day <= when.to && at < maxDays; day = addDays(day, 1), at++)
    frames[day] = wordsOn(day);
  const values = Object.fromEntries(
    Object.entries(all).filter(([name, texts]) => name !== "caption" && name !== "date" && !texts.some(hasVariable)),
  );
  return { values, frames, start: when.start };
}

/** An agency's own variable, which only Photo Mechanic knows. */
const hasVariable = (text: string) => /\{\w+\}/.test(text);

/** @returns null if it has a code or a variable that nothing here knows */
function wordsOf(frame: string, { lines }: CaptionFile, fields: FieldValues, sign: string, day: Day): string | null {
  const [year = "", month, date] = day.split("-");
  const variables: Readonly<Record<string, string | undefined>> = {
    city: fields.city?.[0],
    state: fields.state?.[0],
    country: fields.country?.[0],
    mnap: apMonths[Number(month) - 1],
    day: String(Number(date)),
    yr4: year,
  };
  const withValues = frame.replace(/\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole);
  // Between two delimiters is a code, so every second part is one.
  const parts = withValues.split(sign);
  const words = parts.map((part, at) => (at % 2 ? expand(lines, part)?.replacements[0] : part));
  const isWhole = parts.length % 2 === 1 && words.every((part) => part !== undefined);
  const text = words.join("").trim();
  return isWhole && !hasVariable(text) ? text : null;
}
