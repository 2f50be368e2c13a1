import { lastCount, lastTime, readStamp, writeStamp } from "./stamp.ts";
import type { Stamp, StampParts } from "./stamp.ts";

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
