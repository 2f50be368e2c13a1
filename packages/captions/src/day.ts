/** Days without a clock (rule N4). A day is the text `yyyy-MM-dd`. */

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The number of a month's name: in full, as three letters, or `Sept`; 0 when it is none. */
function monthNumber(word: string): number {
  const name = word.toLowerCase();
  if (name === "sept") return 9;
  return months.findIndex((month) => name === month.toLowerCase() || name === month.slice(0, 3).toLowerCase()) + 1;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day a cleaned text names in one of the forms of N4, or null: another form, or no real day. */
export function dayOf(date: string): string | null {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T.*)?$/.exec(date);
  if (iso) return realDay(iso[1], Number(iso[2]), iso[3]);
  const slashes = /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})$/.exec(date);
  if (slashes) return realDay(slashes[3], Number(slashes[1]), slashes[2]);
  const words = /^([a-z]+)\.? ([0-9]{1,2}),? ([0-9]{4})$/i.exec(date);
  return words ? realDay(words[3], monthNumber(words[1] ?? ""), words[2]) : null;
}

function realDay(year = "", month: number, day = ""): string | null {
  const real =
    Number(year) > 0 && month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), month);
  return real ? `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}` : null;
}

/** `MMMM d, yyyy` of a text that names a real day, else the text itself (N4). */
export function printedDate(text: string): string {
  const [year, month, day] = dayOf(text)?.split("-") ?? [];
  return year ? `${months[Number(month) - 1]} ${Number(day)}, ${year}` : text;
}
