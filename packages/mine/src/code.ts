import { commonCodeFault } from "@agate/captions";
import type { Fields } from "./cells.ts";
import { validFields, isLine, isSlug, type Validators } from "./fits.ts";

/** The `sport` of an own code that applies to every sport. */
export const everySport = "all";

/** A person's own common code (rule PS10). */
export interface OwnCode {
  readonly code: string;
  /** `all`, or the sport whose files it is added to. */
  readonly sport: string;
  /** The replacements: the second is typed as `=code#2=`. */
  readonly columns: readonly string[];
}

const maxLength = { code: 40, column: 500, columns: 9 } as const;
export const ownCodeLimits: typeof maxLength = maxLength;

/** Rejects what no file could carry (rules T4, M10). */
export const codeFits: Validators<keyof OwnCode> = {
  code: (code) => typeof code === "string" && isWhole({ code, columns: ["x"] }),
  sport: (sport) => isSlug(sport) && sport.length <= maxLength.code,
  columns: (columns) => isColumns(columns) && isWhole({ code: "x", columns }),
};

function isColumns(given: unknown): given is readonly string[] {
  const isColumn = (text: unknown) => isLine(text, maxLength.column);
  return Array.isArray(given) && given.length <= maxLength.columns && given.every(isColumn);
}

function isWhole(own: Pick<OwnCode, "code" | "columns">): boolean {
  return own.code.length <= maxLength.code && commonCodeFault(ownCodeLine(own)) === null;
}

/** Reads an own code from a record's fields; null: it is incomplete. */
export function readCode(fields: Fields): OwnCode | null {
  const { code, sport, columns } = validFields(codeFits, fields) as Partial<OwnCode>;
  const own = code !== undefined && sport !== undefined && columns && { code, sport, columns };
  return own && isWhole(own) ? own : null;
}

/** Returns the record's id: two devices that make the same code for the same sport make one record. */
export function ownCodeId({ sport, code }: Pick<OwnCode, "sport" | "code">): string {
  return `${sport}/${code}`;
}

/** Returns its line in a file. */
export function ownCodeLine({ code, columns }: Pick<OwnCode, "code" | "columns">): string {
  return [code, ...columns].join("\t");
}

/**
 * Returns a person's codes for the files of a sport, sorted by code; a code for the sport wins over the same code for
 * all sports.
 */
export function ownCodesFor(codes: Iterable<OwnCode>, sport: string): readonly OwnCode[] {
  const byCode = new Map<string, OwnCode>();
  for (const own of codes)
    if (own.sport === sport || (own.sport === everySport && !byCode.has(own.code))) byCode.set(own.code, own);
  return inOrder([...byCode.values()]);
}

/** Sorts by code unit, so that the order is the same on every device. */
export function inOrder(codes: readonly OwnCode[]): readonly OwnCode[] {
  return codes.toSorted((a, b) => (a.code === b.code ? 0 : a.code < b.code ? -1 : 1));
}
