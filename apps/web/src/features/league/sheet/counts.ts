import { grouped } from "../../../lib/number.ts";

/** `1 line`, `2,541 bytes`. */
export function countOf(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** How many bytes text or bytes take as a file. */
export function bytesOf(content: string | Uint8Array): number {
  return typeof content === "string" ? new TextEncoder().encode(content).length : content.length;
}
