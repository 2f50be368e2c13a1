import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isStamp,
  lastCount,
  lastTime,
  maxAhead,
  newClock,
  readStamp,
  receive,
  restamp,
  skewOf,
  stampOf,
  tick,
  writeStamp,
} from "./clock.ts";

const noon = Date.UTC(2026, 10, 22, 12);
const device = "a1b2c3d4e5";
const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 500) };

const parts = fc.record({
  time: fc.integer({ min: 0, max: lastTime }),
  count: fc.integer({ min: 0, max: lastCount }),
  device: fc.stringMatching(/^[0-9a-z]{10}$/),
});

describe("the clock of a person's changes", () => {
  it("[MI1] writes stamps that can be read back and that sort by time, count and device", () => {
    expect(writeStamp({ time: 36 ** 8 - 1, count: 35, device })).toBe("0zzzzzzzz-000z-a1b2c3d4e5");
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const [a, b] = [writeStamp(one), writeStamp(other)];
        expect(isStamp(a) && readStamp(a)).toEqual(one);
        const order = one.time - other.time || one.count - other.count || (one.device < other.device ? -1 : 1);
        if (a !== b) expect(a < b).toBe(order < 0);
      }),
      runs,
    );
    for (const no of [
      null,
      7,
      "",
      "0-0-a",
      `${writeStamp({ time: 1, count: 1, device })} `,
      "0MIAEWMIO-0000-a1b2c3d4e5",
    ])
      expect(isStamp(no)).toBe(false);
  });

  it("[MI1] gives a greater stamp at each tick, whatever the computer's clock does", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -1e12, max: 4e12 }), fc.constant(Number.NaN)), { minLength: 2 }),
        (times) => {
          let clock = newClock(device);
          let before = "";
          for (const time of times) {
            clock = tick(clock, Number.isNaN(time) ? 0 : time);
            const at = stampOf(clock);
            expect(isStamp(at) && at > before).toBe(true);
            before = at;
          }
        },
      ),
      runs,
    );
  });

  it("[MI1] borrows from the next millisecond when the count is exhausted", () => {
    const full = { time: noon, count: lastCount, device };
    expect(tick(full, noon)).toEqual({ time: noon + 1, count: 0, device });
  });

  it("[MI1] is ahead of what it has received, but follows nothing more than five minutes ahead", () => {
    const near = writeStamp({ time: noon + 60_000, count: 3, device: "zzzzzzzzzz" });
    const received = receive(newClock(device), near, noon);
    expect(stampOf(tick(received, noon)) > near).toBe(true);
    const far = writeStamp({ time: noon + 365 * 24 * 3_600_000, count: 3, device: "zzzzzzzzzz" });
    expect(receive(newClock(device), far, noon).time).toBe(noon + maxAhead);
    expect(receive(received, near, noon)).toEqual(received);
  });

  it("[MI1] still overwrites a stamp that is years ahead", () => {
    const far = writeStamp({ time: noon + 1e11, count: 3, device: "zzzzzzzzzz" });
    expect(stampOf(tick(newClock(device), noon, far)) > far).toBe(true);
  });

  it("[MI2] corrects the stamps of a clock that is years off, and never lets one be more than five minutes ahead", () => {
    const years = 1e11;
    for (const wrong of [-years, years]) {
      const at = writeStamp({ time: noon + wrong, count: 5, device });
      const skew = skewOf(noon + wrong + 2_000, noon + 2_000);
      expect(restamp(at, skew, noon + 2_000)).toBe(writeStamp({ time: noon, count: 5, device }));
    }
    // A device whose clock is years behind overwrote a value it had received from another device.
    const stamp = writeStamp({ time: noon - 60_000, count: 6, device });
    expect(restamp(stamp, years, noon)).toBe(stamp);
    const ahead = writeStamp({ time: noon + years, count: 5, device });
    expect(readStamp(restamp(ahead, 0, noon)).time).toBe(noon + maxAhead);
    expect(skewOf(noon - maxAhead, noon)).toBe(0);
  });
});
