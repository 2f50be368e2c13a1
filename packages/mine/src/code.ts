import { commonCodeFault } from "@agate/captions";
import type { Fields } from "./cells.ts";

/** What an own code is for that is for every sport. */
export const everySport = "all";

/** A common code of a person's own (rule PS10). */
export interface OwnCode {
  readonly code: string;
  /** `all`, or the sport whose files it ends. */
  readonly sport: string;
  /** The replacements: the second is typed `=code#2=`. */
  readonly columns: readonly string[];
}

const longest = { code: 40, column: 500, columns: 9 } as const;
export const ownCodeLimits: typeof longest = longest;

/** An own code out of a record's fields; null: it is not whole, or no file could carry it (rules T4, M10). */
export function readCode({ code, sport, columns }: Fields): OwnCode | null {
  if (typeof code !== "string" || code.length > longest.code) return null;
  if (typeof sport !== "string" || !/^[a-z]{1,40}$/.test(sport)) return null;
  if (!Array.isArray(columns) || columns.length > longest.columns) return null;
  const texts = columns.filter((text): text is string => typeof text === "string" && text.length <= longest.column);
  const own = { code, sport, columns: texts };
  const isWhole = texts.length === columns.length && texts.every((text) => !text.includes("\t"));
  return isWhole && commonCodeFault(ownCodeLine(own)) === null ? own : null;
}

/** The record's id: two devices that make the same code for the same sport make one. */
export function ownCodeId({ sport, code }: Pick<OwnCode, "sport" | "code">): string {
  return `${sport}/${code}`;
}

/** The line of a file. */
export function ownCodeLine({ code, columns }: Pick<OwnCode, "code" | "columns">): string {
  return [code, ...columns].join("\t");
}

/** A person's codes for the files of a sport, by code; where one is for all sports too, the sport's stands. */
export function ownCodesFor(codes: Iterable<OwnCode>, sport: string): readonly OwnCode[] {
  const byCode = new Map<string, OwnCode>();
  for (const own of codes)
    if (own.sport === sport || (own.sport === everySport && !byCode.has(own.code))) byCode.set(own.code, own);
  return inOrder([...byCode.values()]);
}

/** By code, in the order of its signs: the same on every device. */
export function inOrder(codes: readonly OwnCode[]): readonly OwnCode[] {
  return codes.toSorted((a, b) => (a.code === b.code ? 0 : a.code < b.code ? -1 : 1));
}
