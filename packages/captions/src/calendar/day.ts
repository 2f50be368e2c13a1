/** Days and months without an instant: arithmetic never meets a clock or a time zone. */

/** `yyyy-MM-dd`. */
export type Day = string;

/** `yyyy-MM`. */
export type Month = string;

/** The calendar's range: days outside it are no days of ours (case B5). */
export const firstDay: Day = "1900-01-01";
export const lastDay: Day = "2100-12-31";

const dayLong = 86_400_000;
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Whether a text is a real day inside the calendar's range: `2100-13-40`, `2025-02-30` and `0000-00-00` are not. */
export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return text >= firstDay && text <= lastDay && isDate(Number(year), Number(month), Number(date));
}

/** Whether the calendar has a date of these numbers; months count from 1. NaN is no number of a date. */
export function isDate(year: number, month: number, date: number): boolean {
  return year > 0 && month >= 1 && month <= 12 && date >= 1 && date <= monthLength(year, month);
}

function monthLength(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day so many days later, or earlier; also where that lies outside the calendar's range. */
export function addDays(day: Day, count: number): Day {
  return utcDay(new Date(midnight(day).getTime() + count * dayLong));
}

/** The day an instant falls on in UTC. */
export function utcDay(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}

/** The day itself, or the end of the calendar's range that it lies beyond. */
export function clampDay(day: Day): Day {
  return day < firstDay ? firstDay : day > lastDay ? lastDay : day;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return midnight(day).getUTCDay();
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

export function lastDayOf(month: Month): Day {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return `${month}-${monthLength(year, number)}`;
}

/** All days of a month, in order. */
export function daysOf(month: Month): readonly Day[] {
  const length = Number(lastDayOf(month).slice(8));
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}
