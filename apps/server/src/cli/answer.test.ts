import { expect, test } from "vitest";
import { captureOutput } from "../testing/captured-output.ts";
import { printOutcome, printTable, tableLines } from "./answer.ts";

const printed = captureOutput();
const columns = { name: ({ name }: { readonly name: string }) => name };

test("[OP11] a table has headings, an empty one says so, and --json prints the rows", async () => {
  await printTable({ rows: [{ name: "Ada" }], columns }, { none: "No one." });
  await printTable({ rows: [], columns }, { none: "No one." });
  expect(printed.out).toBe("name\nAda\nNo one.\n");
  printed.out = "";
  await printTable({ rows: [{ name: "\u202e\u009b" }], columns }, { json: true, none: "" });
  expect(printed.out).toContain(String.raw`"name": "\u202e\u009b"`);
  expect(JSON.parse(printed.out)).toEqual([{ name: "\u202e\u009b" }]);
});

test("[OP11] a cell that does not fit goes below its row, and a line that still does not fit is cut", () => {
  const wide = { rows: [{ name: "x".repeat(30) }], columns: { no: () => 1, ...columns } };
  expect(tableLines(wide, 20)).toEqual(["no  name", "1", "    xxxxxxxxxxxxxxx…"]);
});

test("[OP11] no cell is lost: columns that do not fit are below each row, with their headings", () => {
  const row = { name: "ada@example.com", since: "2026-11-28", may: "yes", plan: "", paid: "until 2027-12-31" };
  const wide = {
    rows: [row],
    columns: {
      name: ({ name }: typeof row) => name,
      since: ({ since }: typeof row) => since,
      "may export": ({ may }: typeof row) => may,
      plan: ({ plan }: typeof row) => plan,
      paid: ({ paid }: typeof row) => paid,
    },
    below: () => ["why: our own mistake, and a very long reason"],
  };
  expect(tableLines(wide, 30)).toEqual([
    "name             since",
    "ada@example.com  2026-11-28",
    "    may export: yes, paid:",
    "    until 2027-12-31",
    "    why: our own mistake, and",
    "    a very long reason",
  ]);
  expect(tableLines(wide).slice(0, 2)).toEqual([
    "name             since       may export  plan  paid",
    "ada@example.com  2026-11-28  yes               until 2027-12-31",
  ]);
});

test("[OP11] an act says what came of it in one sentence, on standard output or, refused, on standard error", async () => {
  expect(await printOutcome("data", { done: "Applied.", details: ["1 player"] })).toBe(0);
  expect([printed.out, printed.err]).toEqual(["Applied.\n  1 player\n", ""]);
  expect(await printOutcome("data", { refused: "no\nhold" })).toBe(1);
  expect(printed.err).toBe(String.raw`agate data: no\u000ahold`);
  printed.out = "";
  expect(await printOutcome("data", { refused: "no hold" }, { json: true })).toBe(1);
  expect(JSON.parse(printed.out)).toEqual({ refused: "no hold" });
  Object.assign(printed, { out: "", err: "" });
  expect(await printOutcome("user", { done: "Deleted." }, { isAside: true })).toBe(0);
  expect([printed.out, printed.err]).toEqual(["", "Deleted."]);
});
