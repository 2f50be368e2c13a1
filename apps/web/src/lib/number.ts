/** Formats `1234567` as `1,234,567`: a whole number, 0 or more, given as digits or as a number. */
export function grouped(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3}){1,9}$)/g, ",");
}

/** `1 person`, `2,541 people`. */
export const peopleWords = (count: number): string => `${grouped(count)} ${count === 1 ? "person" : "people"}`;

/** `1 line`, `2,541 bytes`. */
export function countOf(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}
