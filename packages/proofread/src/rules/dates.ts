import { addDays, apMonths, type Day, isDay, months, weekdayOf, weekdays } from "@agate/captions/calendar";
import type { KnownGame } from "../facts.ts";
import type { Picture } from "../picture.ts";

/** A day named in a text. */
export interface NamedDay {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Null if the year is not given. */
  readonly year: number | null;
  readonly month: number;
  readonly date: number;
  /** Written in numbers that may be day and month as well: "03/04/2026". */
  readonly isEitherWay?: true;
  /** The weekday next to it, 0 for Sunday, and its position. */
  readonly weekday: { readonly day: number; readonly start: number; readonly text: string } | null;
  /** Writes another day in the same form as this one. */
  readonly write: (day: Day) => string;
}

const monthWords =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const weekdayWords = "(?:sun|mon|tues|wednes|thurs|fri|satur)day|sun|mon|tues?|wed|thur?s?|fri|sat";
const ordinal = "(?:st|nd|rd|th)?";
/** A line may end within a day. */
const inWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${weekdayWords})\\.?,?\\s)?(${monthWords})(\\.?)(\\s)(\\d{1,2})(${ordinal})(?!:?\\d|\\p{L})(?:(,\\s?|\\s)(\\d{4})(?!\\d))?`,
  "giu",
);
const dayFirst = new RegExp(
  `(?<![\\p{L}\\p{N}#/:.-]|No\\. )(\\d{1,2})(${ordinal})\\s(${monthWords})(\\.?)(?:,?\\s(\\d{4})(?!\\d)|(?=[,;:)]|\\.?$|\\s(?:at|in|on)\\s))`,
  "giu",
);
const inSlashes = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|(?<=\/|\d\d\.\d\d\.)\d\d)(?![\d/]|[.-]\d)/g;
const inNumbers = /(?<!\d)(\d{4})([-./])(\d\d)\2(\d\d)(?!\d)/g;

/** Finds the days named in a text, in the forms that captions use. */
export function daysIn(text: string): readonly NamedDay[] {
  const found: NamedDay[] = [];
  for (const match of text.matchAll(inWords)) {
    const [whole, weekday, month = "", dot = "", blank = " ", date = "", suffix = "", comma = ", ", year] = match;
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
        const number_ = date.startsWith("0") ? String(date_).padStart(2, "0") : String(date_);
        return `${weekday ? before : ""}${name}${blank}${number_}${suffix && ordinalOf(date_ ?? 1)}${year ? `${comma}${years}` : ""}`;
      },
    });
  }
  for (const match of text.matchAll(dayFirst)) {
    const [, date = "", suffix = "", month = "", dot = "", year] = match;
    found.push({
      ...placeOf(match),
      year: year ? Number(year) : null,
      month: monthOf(month),
      date: Number(date),
      weekday: null,
      write: (day) => {
        const [years, number, date_] = day.split("-").map(Number);
        return `${date_}${suffix && ordinalOf(date_ ?? 1)} ${monthInForm((number ?? 1) - 1, month + dot)}${year ? ` ${years}` : ""}`;
      },
    });
  }
  for (const match of text.matchAll(inSlashes)) {
    const [whole, one = "", sign = "/", other = "", year = ""] = match;
    // It can be a time or a score, unless it is a field of its own: "| 06.07.26 |".
    const around = [text.slice(0, match.index), text.slice(match.index + whole.length)] as const;
    if (sign === "." && year.length === 2 && !/[|/•] ?$/.test(around[0]) && !/^ ?[|/•]/.test(around[1])) continue;
    // "21/11/2025": no month has this number.
    const isDayFirst = Number(one) > 12 && Number(other) <= 12;
    const isPadded = one.startsWith("0") || other.startsWith("0");
    found.push({
      ...placeOf(match),
      year: Number(year.length === 2 ? `20${year}` : year),
      month: Number(isDayFirst ? other : one),
      date: Number(isDayFirst ? one : other),
      ...(Number(one) <= 12 && Number(other) <= 12 && { isEitherWay: true }),
      weekday: null,
      write: (day) => {
        const [years = "", ...parts] = day.split("-");
        const numbers = parts.map((part) => (isPadded ? part : String(Number(part))));
        return [...(isDayFirst ? numbers.toReversed() : numbers), years.slice(-year.length)].join(sign);
      },
    });
  }
  for (const match of text.matchAll(inNumbers))
    found.push({
      ...placeOf(match),
      year: Number(match[1]),
      month: Number(match[3]),
      date: Number(match[4]),
      weekday: null,
      write: (day) => day.replaceAll("-", match[2] ?? "-"),
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

function ordinalOf(date: number): string {
  const ending = ["th", "st", "nd", "rd"][date % 10] ?? "th";
  return date > 10 && date < 14 ? "th" : ending;
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
export function dayNamed({ year, month, date, isEitherWay }: NamedDay, around: readonly Day[]): Day | null {
  const two = (number: number) => String(number).padStart(2, "0");
  const years = year === null ? [...new Set(around.map((day) => Number(day.slice(0, 4))))] : [year];
  const days = years.flatMap((one) =>
    [`${two(month)}-${two(date)}`, ...(isEitherWay ? [`${two(date)}-${two(month)}`] : [])]
      .map((rest) => `${String(one).padStart(4, "0")}-${rest}`)
      .filter(isDay),
  );
  return days.find((day) => around.includes(day)) ?? days[0] ?? null;
}

const loneWeekday = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:on )?(${weekdays.join("|")})(?:(?=['’]s (?:game|match))|(?!['’-]?[\\p{L}\\p{N}]))`,
  "gu",
);

/** A weekday that stands alone: "on Friday at Rosewood Park". */
export interface LoneWeekday {
  readonly start: number;
  readonly text: string;
  /** 0 for Sunday. */
  readonly day: number;
}

/** Finds the weekdays, written out, that no day is named with. */
export function loneWeekdays(text: string, named: readonly NamedDay[]): readonly LoneWeekday[] {
  return Array.from(text.matchAll(loneWeekday), ({ 0: whole, 1: name = "", index }) => ({
    start: index + whole.length - name.length,
    text: name,
    day: weekdays.indexOf(name),
  })).filter(({ start }) => !named.some((one) => one.start <= start && start < one.end));
}

/** The maximum number of days of one tournament that are considered. */
const maxDays = 30;

/** Returns the days of a game. */
export function daysOfGame({ day, lastDay }: Pick<KnownGame, "day" | "lastDay">): readonly Day[] {
  if (!isDay(day)) return [];
  const days = [day];
  while (isDay(lastDay) && (days.at(-1) ?? day) < lastDay && days.length < maxDays)
    days.push(addDays(days.at(-1) ?? day, 1));
  return days;
}

/** Returns the day a picture was taken on; before six in the morning, the previous day counts, too. */
export function daysTaken({ captured }: Pick<Picture, "captured">): readonly Day[] {
  if (!captured) return [];
  const day = captured.time.slice(0, 10);
  if (!isDay(day)) return [];
  return captured.time.slice(11, 13) < "06" ? [day, addDays(day, -1)] : [day];
}
