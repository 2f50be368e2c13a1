/**
 * How far ahead of now a stamp can be, in milliseconds: clocks differ, but one that is years ahead must not always win.
 */
export const maxAhead = 5 * 60_000;

/**
 * A hybrid logical clock: the last stamp it gave or received. The caller supplies every `now`, in milliseconds since
 * 1970.
 */
export type Clock = StampParts;

/** Creates a clock that has received nothing. */
export function newClock(device: string): Clock {
  return { time: 0, count: 0, device };
}

/**
 * Returns the clock after one step; its `stampOf` is greater than `after` and than every stamp it gave before, whatever
 * the computer's clock does. An exhausted count borrows from the next millisecond.
 * @param after a stamp that must be exceeded even if it is too far ahead: that of the cell to overwrite
 */
export function tick(clock: Clock, now: number, after?: Stamp): Clock {
  const reached = after === undefined ? clock : laterOf(clock, readStamp(after));
  const time = wholeTime(now);
  if (time > reached.time) return { ...clock, time, count: 0 };
  if (reached.count < lastCount) return { ...clock, time: reached.time, count: reached.count + 1 };
  return { ...clock, time: wholeTime(reached.time + 1), count: 0 };
}

/**
 * Returns the clock after receiving a stamp from another device; it follows no stamp more than `maxAhead` ahead of
 * now.
 */
export function receive(clock: Clock, at: Stamp, now: number): Clock {
  return { ...laterOf(clock, readStamp(restamp(at, 0, now))), device: clock.device };
}

export function stampOf(clock: Clock): Stamp {
  return writeStamp(clock);
}

/**
 * Returns the stamp that a wrong clock should have given. The account and the device compute it the same way, so that
 * both hold the same stamp. A stamp that the wrong clock cannot have given, because the page received it from another
 * device, is left unchanged.
 * @param skew how far behind the device's clock was, in milliseconds (negative: ahead), as the account measured it
 * @param now the account's time
 */
export function restamp(at: Stamp, skew: number, now: number): Stamp {
  const parts = readStamp(at);
  const isOwn = skew > 0 ? parts.time <= now - skew + maxAhead : parts.time > now;
  const time = wholeTime(Math.min(isOwn ? parts.time + skew : parts.time, now + maxAhead));
  return time === parts.time ? at : writeStamp({ ...parts, time });
}

/**
 * Returns how wrong a device's clock is, in milliseconds to add to it; 0 within `maxAhead`, which covers network delay
 * and the drift of correct clocks.
 */
export function skewOf(sentAt: number, now: number): number {
  const skew = now - sentAt;
  return Math.abs(skew) > maxAhead ? skew : 0;
}

function laterOf(one: Clock, other: StampParts): Clock {
  const isLater = other.time > one.time || (other.time === one.time && other.count > one.count);
  return isLater ? { ...one, time: other.time, count: other.count } : one;
}

function wholeTime(time: number): number {
  return Math.min(Math.max(Math.floor(time), 0), lastTime);
}

/**
 * When a cell was written: the stamp of a hybrid logical clock (Kulkarni et al. 2014), as text that sorts by time, then
 * by count, then by device: `0mh8x2k1p-0000-a1b2c3d4e5`.
 */
export type Stamp = string;

/** The parts of a stamp. */
interface StampParts {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Distinguishes the stamps of one millisecond. */
  readonly count: number;
  /** Ten digits and lowercase letters, chosen at random by each page that writes. */
  readonly device: string;
}

const base = 36;
const timeDigits = 9;
const countDigits = 4;
/** The greatest count within one millisecond. */
export const lastCount = base ** countDigits - 1;
/** The latest time a stamp can hold, in the year 5188. */
export const lastTime = base ** timeDigits - 1;

const pattern = /^[0-9a-z]{9}-[0-9a-z]{4}-[0-9a-z]{10}$/;

/** Returns whether a text is a stamp. */
export function isStamp(text: unknown): text is Stamp {
  return typeof text === "string" && pattern.test(text);
}

export function writeStamp({ time, count, device }: StampParts): Stamp {
  return `${digits(time, timeDigits)}-${digits(count, countDigits)}-${device}`;
}

/** @param at a text that `isStamp` accepts */
export function readStamp(at: Stamp): StampParts {
  const [time = "", count = "", device = ""] = at.split("-");
  return { time: Number.parseInt(time, base), count: Number.parseInt(count, base), device };
}

function digits(value: number, width: number): string {
  return value.toString(base).padStart(width, "0");
}
