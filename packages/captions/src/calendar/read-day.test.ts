import { describe, expect, it } from "vitest";
import { dayOf, printedDate } from "../single-values.ts";

describe("printedDate", () => {
  it.each([
    ["2026-07-04", "July 4, 2026"],
    ["2026-07-04T23:59:00Z", "July 4, 2026"],
    ["2026-07-04T", "July 4, 2026"],
    ["7/4/2026", "July 4, 2026"],
    ["07/04/2026", "July 4, 2026"],
    ["12/31/2026", "December 31, 2026"],
    ["July 4, 2026", "July 4, 2026"],
    ["july 4 2026", "July 4, 2026"],
    ["JUL. 04, 2026", "July 4, 2026"],
    ["July. 4, 2026", "July 4, 2026"],
    ["Sept 9, 2026", "September 9, 2026"],
    ["sept. 9 2026", "September 9, 2026"],
    ["Sep. 9, 2026", "September 9, 2026"],
    ["May 5, 2026", "May 5, 2026"],
    [" March\t3,  2026 ", "March 3, 2026"],
    ["2024-02-29", "February 29, 2024"],
    ["2000-02-29", "February 29, 2000"],
    ["9999-12-31", "December 31, 9999"],
    ["0001-01-01", "January 1, 0001"],
    ["7/\u200B4/2026", "July 4, 2026"],
  ])("[N4] %j names a day and prints as %j", (given, printed) => {
    expect(printedDate(given)).toBe(printed);
  });

  it.each([
    "2026-02-29",
    "2024-02-30",
    "x2026-07-04",
    "x7/4/2026",
    "7/4/2026 x",
    "007/4/2026",
    "7/004/2026",
    "July 004, 2026",
    "July 4, 2026 x",
    "July 4, 20260",
    "1900-02-29",
    "2026-02-31",
    "2026-13-01",
    "2026-00-10",
    "0000-00-00",
    "0000-01-01",
    "2026-7-4",
    "2026-07-04 19:00",
    "2026/07/04",
    "13/1/2026",
    "4/31/2026",
    "7/4/26",
    "7-4-2026",
    "4 July 2026",
    "July 4 , 2026",
    "July 4,2026",
    "July4, 2026",
    "July 4th, 2026",
    "July 0, 2026",
    "July 32, 2026",
    "Sept 31, 2026",
    "Septem 3, 2026",
    "Juli 4, 2026",
    "Saturday, July 4, 2026",
    "constructor 4, 2026",
    "sometime in June",
    "TBD",
    "",
  ])("[N4] [A14] %j names no day and prints as typed", (given) => {
    expect(dayOf(given)).toBeNull();
    expect(printedDate(given)).toBe(given);
  });

  it("[N4] [A14] every month has its first and its last day, and no day before or after", () => {
    const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    lastDays.forEach((last, at) => {
      const days = [0, 1, last, last + 1].map((day) => dayOf(`${at + 1}/${day}/2026`)?.slice(8) ?? "none");
      expect(days).toEqual(["none", "01", String(last), "none"]);
    });
  });

  it("[N4] text that is no date is cleaned", () => {
    expect(printedDate(" some\tday \u202E")).toBe("some day");
  });

  it("[N4] a day is yyyy-MM-dd", () => {
    expect(["7/4/2026", "Sept. 9, 2026", "2026-07-04T01:00"].map(dayOf)).toEqual([
      "2026-07-04",
      "2026-09-09",
      "2026-07-04",
    ]);
    expect(dayOf(null)).toBeNull();
  });
});
