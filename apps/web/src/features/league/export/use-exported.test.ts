import { describe, expect, it } from "vitest";
import { readMarks, withMark } from "./use-exported.ts";

const now = Date.parse("2026-07-04T18:00:00Z");
const day = 24 * 60 * 60_000;

describe("the marks of exported files", () => {
  it("[PG36] last two weeks, and only the newest five hundred are stored", () => {
    const text = withMark(withMark(null, "mlb-1", now - 13 * day), "mlb-2", now);
    expect(Object.keys(readMarks(text, now))).toEqual(["mlb-2", "mlb-1"]);
    expect(Object.keys(readMarks(text, now + 2 * day))).toEqual(["mlb-2"]);
    const full = Array.from({ length: 500 }, (_, at) => [`g${at}`, now + at]);
    let many = JSON.stringify(Object.fromEntries(full));
    for (let at = 500; at < 510; at++) many = withMark(many, `g${at}`, now + at);
    const storedIds = Object.keys(readMarks(many, now + 600));
    expect([storedIds.length, storedIds[0], storedIds.at(-1)]).toEqual([500, "g509", "g10"]);
  });

  it("[PG36] [B10] are none if the browser has stored anything else", () => {
    for (const text of [null, "", "{", "null", "7", '"x"', "[1]", '{"a":"b"}', `{"a":${now + day}}`])
      expect(readMarks(text, now)).toEqual({});
  });
});
