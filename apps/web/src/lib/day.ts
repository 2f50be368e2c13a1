/** Days without a clock: a day is `yyyy-MM-dd`, a month `yyyy-MM`; arithmetic never meets a time zone. */
export type Day = string;
export type Month = string;

/** The calendar's range (spec 2, section 5). */
export const firstDay: Day = "1900-01-01";
export const lastDay: Day = "2100-12-31";

const minute = 60_000;
const dayLong = 24 * 60 * minute;

/** Whether a text is a real day inside the calendar's range: `2100-13-40` and `2025-02-30` are not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day so many days later; stays inside the calendar's range. */
export function addDays(day: Day, count: number): Day {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLong).toISOString().slice(0, 10);
  return moved < firstDay ? firstDay : moved > lastDay ? lastDay : moved;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** First and last day of a month. */
export function daysOf(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

const eastern = { timeZone: "America/New_York" } as const;
const utc = { timeZone: "UTC" } as const;
const forms = {
  easternParts: { ...eastern, year: "numeric", month: "2-digit", day: "2-digit" },
  easternClock: { ...eastern, hour: "numeric", minute: "2-digit" },
  long: { ...utc, weekday: "long", month: "long", day: "numeric", year: "numeric" },
  plain: { ...utc, month: "long", day: "numeric", year: "numeric" },
  short: { ...utc, month: "long", day: "numeric" },
  brief: { ...utc, month: "short", day: "numeric" },
  dated: { ...utc, month: "short", day: "numeric", year: "numeric" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Making one costs milliseconds on a phone, so each is made when it is first asked for. */
const writers = new Map<keyof typeof forms, Intl.DateTimeFormat>();
function writerOf(form: keyof typeof forms): Intl.DateTimeFormat {
  const writer = writers.get(form) ?? new Intl.DateTimeFormat("en-US", forms[form]);
  writers.set(form, writer);
  return writer;
}

/** The Eastern day of an instant: "today" is Eastern whatever the browser's zone (EXPERIENCE decision 11). */
export function easternDay(instant: Date): Day {
  const written = writerOf("easternParts").formatToParts(instant);
  const parts = Object.fromEntries(written.map((part) => [part.type, part.value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** `1:10 PM`, Eastern. Some browsers put a narrow no-break space before PM; a plain one reads the same everywhere. */
export function easternTime(instant: Date): string {
  return writerOf("easternClock").format(instant).replaceAll("\u202F", " ");
}

/** `long` Saturday, July 4, 2026 · `plain` July 4, 2026 · `short` July 4 · `brief` Jul 4 · `dated` Jul 4, 2026. */
export function writeDay(day: Day, form: "long" | "plain" | "short" | "brief" | "dated"): string {
  return writerOf(form).format(new Date(`${day}T00:00:00Z`));
}

/** `Jul 16 - Jul 19, 2026` (spec 2, section 9); a single day is `Jul 16, 2026`. */
export function writeDays(first: Day, last: Day): string {
  return first === last ? writeDay(first, "dated") : `${writeDay(first, "brief")} - ${writeDay(last, "dated")}`;
}
