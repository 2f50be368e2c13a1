/**
 * When a cell was written: a hybrid logical clock's stamp (Kulkarni et al. 2014), as text that sorts by time, then by
 * count, then by device: `0mh8x2k1p-0000-a1b2c3d4e5`.
 */
export type Stamp = string;

/** What a stamp is made of. */
export interface StampParts {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Parts the stamps of one millisecond. */
  readonly count: number;
  /** Ten digits and small letters, drawn at random by every page that writes. */
  readonly device: string;
}

const base = 36;
const timeDigits = 9;
const countDigits = 4;
/** The greatest count of one millisecond. */
export const lastCount = base ** countDigits - 1;
/** The latest time a stamp can hold, in the year 5188. */
export const lastTime = base ** timeDigits - 1;

const pattern = /^[0-9a-z]{9}-[0-9a-z]{4}-[0-9a-z]{10}$/;

/** Whether a text is a stamp. */
export function isStamp(text: unknown): text is Stamp {
  return typeof text === "string" && pattern.test(text);
}

export function writeStamp({ time, count, device }: StampParts): Stamp {
  return `${digits(time, timeDigits)}-${digits(count, countDigits)}-${device}`;
}

/** @param at a text that `isStamp` takes */
export function readStamp(at: Stamp): StampParts {
  const [time = "", count = "", device = ""] = at.split("-");
  return { time: Number.parseInt(time, base), count: Number.parseInt(count, base), device };
}

function digits(value: number, width: number): string {
  return value.toString(base).padStart(width, "0");
}
