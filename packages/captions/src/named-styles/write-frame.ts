import { nameGap } from "../built-line.ts";
import { apMonths, weekdays, months, weekdayOf } from "../calendar.ts";
import { dayOf } from "../read-day.ts";
import type { FrameFacts, FrameWords, DateForm, FrameRecord } from "../styles/style.ts";
import { type Parts, readTemplate, writeTemplate } from "../styles/template.ts";
import { clean } from "../text.ts";
import { placeText, readPlace, needsState } from "./place.ts";

/** The parts a frame's templates can name. */
export const openParts = ["place", "date"] as const;
export const gameParts = ["event", "venue", "place", "where", "date"] as const;
export const creditParts = ["name"] as const;

/** Writes the frame of a caption (rules ST4 to ST9). Total: unknown facts are omitted. */
export function writeFrame(record: FrameRecord, facts: FrameFacts): FrameWords {
  const place = readPlace(facts);
  const date = dateText(record.date, facts.date);
  const city = placeText(record.place, place);
  const dateline = record.open
    ? { place: placeText(record.open.place, place), date: dateText(record.open.date, facts.date) }
    : null;
  const { event, venue, creditName } = facts;
  const where = [venue && `at ${venue}`, city && `in ${city}`].filter(Boolean).join(" ");
  const gm = framed(record.game, { event, venue, place: city, where, date });
  const credit = framed(record.credit, { name: creditName || nameGap }).replaceAll(nameGap.toUpperCase(), nameGap);
  const lacksState = [record.place, record.open?.place].some((form) => form && needsState(form, place));
  return {
    dt: date,
    city: [clean((dateline?.place ?? city).toUpperCase()), city],
    open: record.open && dateline ? framed(record.open.text, dateline) : "",
    gm,
    close: [gm, credit].filter(Boolean).join(" "),
    credit,
    notes: [
      ...(place.unsaid ? [`${place.unsaid} is left out after ${place.city}: it does not match what you typed`] : []),
      ...(lacksState ? [`No state or province is known for ${place.city}`] : []),
    ],
  };
}

/** Writes a template without loose characters at its start; "" if only punctuation is left. */
function framed(template: string, parts: Parts<string>): string {
  const text = clean(writeTemplate(readTemplate(template), parts)).replace(/^[ ,;-]+/, "");
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}

/** Writes a day in the style's form; a text that does not name a day, as typed. */
function dateText({ weekday, month, year }: DateForm, date: string): string {
  const day = dayOf(date);
  if (!day) return date;
  const [years = "", number = "", date_ = ""] = day.split("-");
  const at = Number(number) - 1;
  const name = (month === "ap" ? apMonths[at] : months[at]) ?? "";
  const short = `${month === "three" ? name.slice(0, 3) : name} ${Number(date_)}`;
  return `${weekday ? `${weekdays[weekdayOf(day)]}, ` : ""}${short}${year ? `, ${years}` : ""}`;
}
