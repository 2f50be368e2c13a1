/** How far ahead of now a stamp may be, in milliseconds: clocks differ, and one that is years ahead must not always win. */
export const mostAhead = 5 * 60_000;

/** A hybrid logical clock: the last stamp it gave or saw. Every `now` is the caller's, in milliseconds since 1970. */
export type Clock = StampParts;

/** A clock that has seen nothing. */
export function newClock(device: string): Clock {
  return { time: 0, count: 0, device };
}

/**
 * The clock after one step; its `stampOf` is greater than every stamp it gave before and than `after`, whatever the
 * computer's clock does. A count that is used up borrows from the next millisecond.
 * @param after a stamp that must be left behind even when it is too far ahead: that of the cell to be written over
 */
export function tick(clock: Clock, now: number, after?: Stamp): Clock {
  const reached = after === undefined ? clock : laterOf(clock, readStamp(after));
  const time = wholeTime(now);
  if (time > reached.time) return { ...clock, time, count: 0 };
  if (reached.count < lastCount) return { ...clock, time: reached.time, count: reached.count + 1 };
  return { ...clock, time: wholeTime(reached.time + 1), count: 0 };
}

/** The clock once it has seen a stamp of somebody else; it follows none more than `mostAhead` ahead of now. */
export function receive(clock: Clock, at: Stamp, now: number): Clock {
  return { ...laterOf(clock, readStamp(restamp(at, 0, now))), device: clock.device };
}

export function stampOf(clock: Clock): Stamp {
  return writeStamp(clock);
}

/**
 * The stamp that a wrong clock should have given. The account and the device count alike, so that both hold the same. What
 * the wrong clock cannot have given, because the page had it from another device, is left as it is.
 * @param skew milliseconds that the device's clock was behind (negative: ahead), as the account saw it
 * @param now the account's
 */
export function restamp(at: Stamp, skew: number, now: number): Stamp {
  const parts = readStamp(at);
  const isOwn = skew > 0 ? parts.time <= now - skew + mostAhead : parts.time > now;
  const time = wholeTime(Math.min(isOwn ? parts.time + skew : parts.time, now + mostAhead));
  return time === parts.time ? at : writeStamp({ ...parts, time });
}

/**
 * How wrong a device's clock is, in milliseconds to be added to it; 0 within `mostAhead`, which is the way of the network
 * and of clocks that are right.
 */
export function skewOf(sentAt: number, now: number): number {
  const behind = now - sentAt;
  return Math.abs(behind) > mostAhead ? behind : 0;
}

function laterOf(one: Clock, other: StampParts): Clock {
  const isLater = other.time > one.time || (other.time === one.time && other.count > one.count);
  return isLater ? { ...one, time: other.time, count: other.count } : one;
}

function wholeTime(time: number): number {
  return Math.min(Math.max(Math.floor(time), 0), lastTime);
}

/**
 * When a cell was written: a hybrid logical clock's stamp (Kulkarni et al. 2014), as text that sorts by time, then by
 * count, then by device: `0mh8x2k1p-0000-a1b2c3d4e5`.
 */
export type Stamp = string;

/** What a stamp is made of. */
interface StampParts {
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
