import { grouped } from "../../../lib/number.ts";

/** `1 line`, `2,541 bytes`. */
export function countOf(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** How many bytes a text has as a file. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
