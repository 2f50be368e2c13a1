import { describe, expect, it } from "vitest";
import type { LeaseStatement } from "@agate/api";
import { day, leaseStateOf, afterCheck, type StoredLease } from "./judge-lease.ts";
import { leaseWords } from "./lease-words.ts";

const minute = 60_000;
/** A Sunday, 9:14 AM ET. */
const issued = Date.parse("2026-11-22T14:14:00Z");
const stated: LeaseStatement = { person: "7", issued, until: issued + 7 * day };
const stored: StoredLease = {
  lease: { statement: "", signature: "", key: "" },
  notice: null,
  contactAt: issued,
  latest: issued,
  setBackTo: null,
};
const at = (
  now: number,
  one: Partial<StoredLease> = {},
  statement: LeaseStatement | null = stated,
  reader: string | null = "7",
) => leaseStateOf({ ...stored, ...one }, statement, { reader, now });
const stateOf = (now: number, ...rest: [Partial<StoredLease>?, (LeaseStatement | null)?, (string | null)?]) =>
  leaseWords(at(now, ...rest), now);

describe("a lease without contact", () => {
  it("[LS5] is valid for seven days, says until which day, and warns from the third day on", () => {
    expect(at(issued + 3 * day - 1)).toEqual({
      name: "valid",
      until: stated.until,
      contactAt: issued,
      isAccess: false,
    });
    const text = "Export works until Sunday, November 29.";
    expect(stateOf(issued + 3 * day - 1)).toEqual({ tone: "note", text, brief: "Export until Nov 29." });
    expect(stateOf(issued + 3 * day)).toEqual({
      tone: "warn",
      text: `${text} Connect once to renew it.`,
      brief: "Export until Nov 29.",
    });
  });

  it("[LS5] says on its last day when it ends: tomorrow, then today", () => {
    expect(stateOf(issued + 6 * day)).toEqual({
      tone: "warn",
      text: "Export ends tomorrow at 9:14 AM ET. Connect once to renew it.",
      brief: "Export ends 9:14 AM.",
    });
    expect(stateOf(stated.until - 60 * minute).text).toMatch(/^Export ends today at 9:14 AM ET\./);
  });

  it("[LS5] ends on the seventh day, and says what to do", () => {
    expect(at(stated.until)).toEqual({ name: "ended", until: stated.until, isAccess: false });
    expect(stateOf(stated.until)).toEqual({
      tone: "bad",
      text: "Export has ended on this device. Connect once to go on.",
      brief: "Export has ended. Connect once.",
    });
  });

  it("[LS5] ends with access if that ends sooner, and says so", () => {
    const short = { ...stated, until: issued + 2 * day };
    expect(stateOf(issued + day - 1, {}, short).text).toBe("Export works until Tuesday, November 24.");
    expect(stateOf(issued + day, {}, short).text).toMatch(/^Export ends tomorrow at 9:14 AM ET\./);
    expect(stateOf(issued + 2 * day, {}, short)).toEqual({
      tone: "bad",
      text: "Your access has ended. Connect once to go on if you renewed.",
      brief: "Your access has ended.",
    });
  });
});

describe("a lease that is refused", () => {
  it("[LS6] is not as the server signed it, or is another person's", () => {
    expect(stateOf(issued, {}, null)).toMatchObject({ tone: "bad", text: expect.stringContaining("damaged") });
    expect(stateOf(issued, {}, stated, "8")).toEqual({
      tone: "bad",
      text: "This device was last used by another person. Sign in again once you are online.",
      brief: "Sign in again once online.",
    });
    expect(at(issued, {}, stated, null).name).toBe("valid");
  });

  it("[LS7] stays suspended once the clock was set back by more than ten minutes, even after it is corrected", () => {
    const seen = { latest: issued + 2 * day };
    expect(at(seen.latest - 10 * minute, seen).name).toBe("valid");
    const state = at(seen.latest - 10 * minute - 1, seen);
    expect(state.name).toBe("set-back");
    const after = afterCheck({ ...stored, ...seen }, state, seen.latest - 10 * minute - 1);
    expect(at(issued + 3 * day, after).name).toBe("set-back");
  });

  it("[LS7] reports the clock's time and when the last contact was", () => {
    const back = Date.parse("2026-11-15T14:14:00Z");
    expect(stateOf(back)).toEqual({
      tone: "bad",
      text: "The clock of this device was set back. It says November 15; our last contact was November 22. Set it right, then connect once.",
      brief: "The clock was set back: fix it.",
    });
    expect(stateOf(issued - 60 * minute).text).toMatch(
      "It says Sunday, November 22, 8:14 AM ET; our last contact was Sunday, November 22, 9:14 AM ET.",
    );
    expect(stateOf(issued + day, { latest: issued + 2 * day }).text).toMatch(
      "It says November 23; it has been November 24 here.",
    );
  });

  it("[LS7] stores the latest time seen, to the minute, and it never goes back", () => {
    const look = (now: number) => afterCheck(stored, at(now), now);
    expect(look(issued + 30_000)).toBe(stored);
    expect(look(issued + 2 * minute).latest).toBe(issued + 2 * minute);
    expect(look(issued - minute)).toBe(stored);
  });
});

describe("clocks that differ", () => {
  it("[LS8] tolerates a device or a server that is off by up to a day: the lease lasts as long as it was issued for", () => {
    for (const wrong of [-day, -60 * minute, 60 * minute, day]) {
      const clock = { contactAt: issued + wrong, latest: issued + wrong };
      expect(at(stated.until + wrong - 1, clock).name, `${wrong}`).toBe("valid");
      expect(at(stated.until + wrong, clock).name, `${wrong}`).toBe("ended");
    }
  });

  it("[LS8] tolerates no more than that: notes edited by hand gain at most a day", () => {
    const clock = { contactAt: issued + 30 * day, latest: 0 };
    expect(at(stated.until + day, clock).name).toBe("ended");
    expect(at(issued - 30 * day, { contactAt: issued - 30 * day, latest: issued - 30 * day }).name).toBe("set-back");
  });
});
