import type { Style } from "@agate/captions";
import { addDays, type Day, isDay, weekdayOf, writeDay } from "@agate/captions/calendar";
import type { KnownGame } from "../facts.ts";
import type { Finding } from "../finding.ts";
import type { Picture } from "../picture.ts";
import { keyOf } from "../words/words.ts";
import { dayNamed, daysIn, weekdayLike } from "./dates.ts";
import { type Place, spanFinding } from "./note-finding.ts";

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

/** What a style writes before and within a sentence, for each day of these games. */
export interface Frames {
  readonly opens: readonly string[];
  /** The same datelines with the place in another form: "OREGON", "OR". */
  readonly alike: readonly string[];
  readonly dates: ReadonlyMap<Day, string>;
}

/** Other forms of a place in capitals: desks do not keep to one. */
const otherRegions = ["{state}", "{postal}", "{country}"].map((region) => {
  const form = `{city}[, ${region}]`;
  return { usa: form, canada: form, abroad: "{city}[, {country}]", alone: "none" } as const;
});

export function framesOf(style: Style | null, games: readonly KnownGame[]): Frames {
  const { frame } = style?.record ?? {};
  const tools = style?.tools;
  const opens = new Set<string>();
  const alike = new Set<string>();
  const dates = new Map<Day, string>();
  if (frame && tools)
    for (const game of games)
      for (const day of daysOfGame(game)) {
        const facts = {
          event: game.eventClause,
          venue: game.venue,
          city: game.city,
          state: game.state,
          country: game.country,
          date: day,
          creditName: "",
        };
        const words = tools.writeFrame(frame, facts);
        if (words.open) opens.add(words.open);
        const { open } = frame;
        if (open?.text.startsWith("{PLACE}"))
          for (const place of otherRegions)
            alike.add(tools.writeFrame({ ...frame, open: { ...open, place } }, facts).open);
        dates.set(day, words.dt);
      }
  return { opens: [...opens], alike: [...alike], dates };
}

/**
 * PR5 within one caption: days that are not the game's, weekdays that do not match their day, forms that are not the
 * style's.
 */
export function judgeDates(
  place: Place,
  picture: Pick<Picture, "captured">,
  games: readonly KnownGame[],
  frames: Frames,
  end: number,
): readonly Finding[] {
  const { text } = place;
  const ofGames = [...new Set(games.flatMap(daysOfGame))];
  const taken = daysTaken(picture);
  const around = [...ofGames, ...taken];
  const named = daysIn(text.slice(0, end)).map((one) => ({ one, day: dayNamed(one, around) }));
  const isRight = (day: Day | null) => day !== null && (ofGames.length ? ofGames : taken).includes(day);
  const hasRight = named.some(({ day }) => isRight(day));
  const opening = frames.opens.find((open) => text.startsWith(open)) ?? "";
  const right =
    taken.find((day) => ofGames.includes(day)) ??
    (ofGames.length === 1 ? ofGames[0] : undefined) ??
    (ofGames.length ? undefined : taken[0]);
  const found: Finding[] = [];
  for (const { one, day } of named) {
    const { start, weekday } = one;
    if (around.length && !isRight(day)) {
      // A second day belongs to the story: "his first since May 4, 2025".
      found.push(
        spanFinding(place, start, one.end, {
          rule: "PR5",
          kind: "day",
          severity: hasRight && day !== null && !isNearly(day, around) ? "note" : "error",
          suggestion: right ? one.write(right) : null,
          message: ofGames.length
            ? `The game is on ${ofGames.map((each) => writeDay(each, "dated")).join(", ")}`
            : `The picture was taken on ${writeDay(taken[0] ?? "", "dated")}`,
        }),
      );
    } else if (day && weekday && weekdayOf(day) !== weekday.day)
      found.push(
        spanFinding(place, weekday.start, weekday.start + weekday.text.length, {
          rule: "PR5",
          kind: "weekday",
          severity: "error",
          suggestion: weekdayLike(day, weekday.text),
          message: `${writeDay(day, "plain")} is a ${weekdayLike(day, "Sunday")}`,
        }),
      );
    else if (day && place.field === "caption" && start >= opening.length) {
      const form = frames.dates.get(day);
      if (form && form !== one.text && !isInOpening(text, start, frames))
        found.push(
          spanFinding(place, start, one.end, {
            rule: "PR5",
            kind: "form",
            severity: "warning",
            suggestion: form,
            message: `This style writes ${form}`,
          }),
        );
    }
  }
  if (place.field === "caption") found.push(...judgeOpening(place, frames, found));
  return found;
}

/**
 * Whether a day shares the month or the calendar date with a correct one: more likely a slip than part of the story.
 */
function isNearly(day: Day, around: readonly Day[]): boolean {
  return around.some((one) => day.slice(5) === one.slice(5) || day.slice(0, 7) === one.slice(0, 7));
}

/** A dateline in another form is judged as a whole. */
function isInOpening(text: string, start: number, { opens }: Frames): boolean {
  const end = headEnd(text, opens);
  return end !== null && start < end;
}

/** Returns the end of the dateline: its last sign, of as many as the style's has at most. */
function headEnd(text: string, opens: readonly string[]): number | null {
  const [open = ""] = opens;
  const sign = open.endsWith("-") ? " -" : open.slice(-1);
  // "8:15" is a time.
  const parts = sign
    ? text
        .slice(0, 101)
        .replace(/(?<=\d):(?=\d)/g, " ")
        .split(sign)
    : [];
  const count = Math.min(parts.length, open.split(sign).length) - 1;
  const end = parts.slice(0, count).join(sign).length + sign.length;
  return count > 0 && isDateline(text.slice(0, end), opens) ? end : null;
}

/** A dateline begins with a day, or with a place: in capitals, or the one in the style's. A sentence does not. */
function isDateline(head: string, opens: readonly string[]): boolean {
  const [first = ""] = /^\p{L}+/u.exec(head) ?? [];
  const isPlace = /^\p{Lu}{3}/u.test(head) || opens.some((open) => first && keyOf(open).includes(keyOf(first)));
  return (isPlace || daysIn(head)[0]?.start === 0) && !/\(#?\d/.test(head);
}

function judgeOpening(place: Place, { opens, alike }: Frames, found: readonly Finding[]): readonly Finding[] {
  const { text } = place;
  if (!opens.length || opens.some((open) => text.startsWith(open))) return [];
  const end = headEnd(text, opens);
  const suggestion = opens.length === 1 ? (opens[0] ?? null) : null;
  if (end === null)
    return [
      spanFinding(place, 0, 0, {
        rule: "PR5",
        kind: "no-dateline",
        severity: "warning",
        suggestion: suggestion && `${suggestion} `,
        message: `This style begins with a dateline: ${opens.join(" or ")}`,
      }),
    ];
  // A wrong day in it has already been reported.
  if (found.some(({ span }) => span && span.start < end)) return [];
  return [
    spanFinding(place, 0, end, {
      rule: "PR5",
      kind: "dateline",
      severity: alike.includes(text.slice(0, end)) ? "note" : "warning",
      suggestion,
      message: `This style's dateline is ${opens.join(" or ")}`,
    }),
  ];
}
