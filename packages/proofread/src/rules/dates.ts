import { type Day, isDay, weekdayOf } from "@agate/captions/calendar";

const months = "January February March April May June July August September October November December".split(" ");
const apMonths = "Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.".split(" ");
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day named in a text. */
export interface NamedDay {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Null if the year is not given. */
  readonly year: number | null;
  readonly month: number;
  readonly date: number;
  /** The weekday next to it, 0 for Sunday, and its position. */
  readonly weekday: { readonly day: number; readonly start: number; readonly text: string } | null;
  /** Writes another day in the same form as this one. */
  readonly write: (day: Day) => string;
}

const monthWords =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const inWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:((?:sun|mon|tues|wednes|thurs|fri|satur)day|sun|mon|tue|wed|thu|fri|sat)\\.?,? )?(${monthWords})(\\.?) (\\d{1,2})(?!:?\\d|\\p{L})(?:(, ?| )(\\d{4})(?!\\d))?`,
  "giu",
);
const dayFirst = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,2}) (${monthWords})(\\.?),? (\\d{4})(?!\\d)`, "giu");
const inSlashes = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?![\d/])/g;
const inNumbers = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/g;

/** Finds the days named in a text, in the forms that captions use. */
export function daysIn(text: string): readonly NamedDay[] {
  const found: NamedDay[] = [];
  for (const match of text.matchAll(inWords)) {
    const [whole, weekday, month = "", dot = "", date = "", comma = ", ", year] = match;
    const at = weekdays.findIndex(
      (name) => weekday && name.toLowerCase().startsWith(weekday.slice(0, 3).toLowerCase()),
    );
    found.push({
      ...placeOf(match),
      year: year ? Number(year) : null,
      month: monthOf(month),
      date: Number(date),
      weekday: weekday ? { day: at, start: match.index, text: weekday } : null,
      write: (day) => {
        const [years, number, date_] = day.split("-").map(Number);
        const name = monthInForm((number ?? 1) - 1, month + dot);
        const before = weekday
          ? weekdayInForm(weekdayOf(day), weekday) +
            whole.slice(weekday.length, whole.search(new RegExp(monthWords, "iu")))
          : "";
        return `${weekday ? before : ""}${name} ${date_}${year ? `${comma}${years}` : ""}`;
      },
    });
  }
  for (const match of text.matchAll(dayFirst)) {
    const [, date = "", month = "", dot = "", year = ""] = match;
    found.push({
      ...placeOf(match),
      year: Number(year),
      month: monthOf(month),
      date: Number(date),
      weekday: null,
      write: (day) => {
        const [years, number, date_] = day.split("-").map(Number);
        return `${date_} ${monthInForm((number ?? 1) - 1, month + dot)} ${years}`;
      },
    });
  }
  for (const match of text.matchAll(inSlashes)) {
    const [, month = "", date = "", year = ""] = match;
    found.push({
      ...placeOf(match),
      year: Number(year.length === 2 ? `20${year}` : year),
      month: Number(month),
      date: Number(date),
      weekday: null,
      write: (day) => {
        const [years = "", number, date_] = day.split("-");
        return `${Number(number)}/${Number(date_)}/${years.slice(-year.length)}`;
      },
    });
  }
  for (const match of text.matchAll(inNumbers))
    found.push({
      ...placeOf(match),
      year: Number(match[1]),
      month: Number(match[2]),
      date: Number(match[3]),
      weekday: null,
      write: (day) => day,
    });
  let end = 0;
  return found
    .toSorted((a, b) => a.start - b.start)
    .filter((one) => {
      const isNew = one.start >= end;
      if (isNew) end = one.end;
      return isNew;
    });
}

function placeOf({ 0: text, index }: RegExpExecArray) {
  return { start: index, end: index + text.length, text };
}

function monthOf(word: string): number {
  return months.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3).toLowerCase())) + 1;
}

/** Returns a month in the form of another: `OCTOBER`, `Oct.`, `Oct`, `October`. */
function monthInForm(at: number, like: string): string {
  const bare = like.replace(".", "");
  const full = months[at] ?? "";
  const isFull = months.some((name) => name.toLowerCase() === bare.toLowerCase()) && bare.toLowerCase() !== "may";
  const isAp =
    like.endsWith(".") ||
    /^sept$/i.test(bare) ||
    (isFull && ["march", "april", "june", "july"].includes(bare.toLowerCase()));
  const form = like.endsWith(".")
    ? (apMonths[at] ?? "")
    : isFull
      ? full
      : isAp
        ? (apMonths[at] ?? "")
        : full.slice(0, 3);
  return bare === bare.toUpperCase() ? form.toUpperCase() : form;
}

function weekdayInForm(at: number, like: string): string {
  const full = weekdays[at] ?? "";
  const form = like.length > 3 ? full : full.slice(0, 3);
  return like === like.toUpperCase() ? form.toUpperCase() : form;
}

/** Returns a day's weekday in the form of another word. */
export function weekdayLike(day: Day, like: string): string {
  return weekdayInForm(weekdayOf(day), like);
}

/** Returns the named day, with a missing year taken from the surrounding days; null if there is no such day. */
export function dayNamed({ year, month, date }: NamedDay, around: readonly Day[]): Day | null {
  const two = (number: number) => String(number).padStart(2, "0");
  const years = year === null ? [...new Set(around.map((day) => Number(day.slice(0, 4))))] : [year];
  const days = years.map((one) => `${String(one).padStart(4, "0")}-${two(month)}-${two(date)}`).filter(isDay);
  return days.find((day) => around.includes(day)) ?? days[0] ?? null;
}
