import { zlibSync } from "fflate";
import { expect, test } from "vitest";
import { hasFairStreams } from "./pdf-streams.ts";
import { readPdf } from "./pdf.ts";
import { readRosterDraft } from "./roster-draft.ts";
import { pdfOf } from "./testing/pdf.ts";

const table = [
  ["No.", "Name", "Pos."],
  ["7", "Ada Marlow", "SS"],
  ["12", "Mateo De La Rosa", "C"],
];

test("[OT15] a PDF's text is read line by line, with gaps between columns, and reports progress", async () => {
  const parts: number[] = [];
  const read = await readPdf(pdfOf(table), (part) => parts.push(part));
  if (!read.ok) throw new Error(read.text);
  expect(read.value.text).toBe("No.   Name   Pos.\n7   Ada Marlow   SS\n12   Mateo De La Rosa   C");
  expect(parts).toEqual([1]);
  const draft = readRosterDraft(read.value.text);
  expect(
    draft.ok && draft.value.rows.map(({ number, first, last, position }) => [number, first, last, position]),
  ).toEqual([
    ["7", "Ada", "Marlow", "SS"],
    ["12", "Mateo", "De La Rosa", "C"],
  ]);
});

test.each([
  ["of a page that is turned", { isTurned: true }],
  ["in bold that is printed twice", { isBold: true }],
  ["with the positions typed into fields of a form", { areFields: true }],
])("[OT15] a table %s is read as it is shown", async (_, options) => {
  const read = await readPdf(pdfOf(table, options));
  expect(read.ok && read.value.text).toBe("No.   Name   Pos.\n7   Ada Marlow   SS\n12   Mateo De La Rosa   C");
});

const lastSeason = [
  ["8", "Ivo Pike", "P"],
  ["12", "Mateo Falk", "C"],
];

test.each([
  ["marked in the page", { hidden: lastSeason }],
  ["in a form of its own", { hidden: lastSeason, isForm: true }],
])("[OT15] a layer that is off is not read: %s", async (_, options) => {
  const read = await readPdf(pdfOf(table, options));
  expect(read.ok && read.value.text).toBe("No.   Name   Pos.\n7   Ada Marlow   SS\n12   Mateo De La Rosa   C");
});

test("[OT15] a PDF whose layers are all off has no text", async () => {
  expect(await readPdf(pdfOf([], { hidden: lastSeason }))).toMatchObject({ ok: false });
});

test("[OT15] narrow columns are told apart by all lines, also where cells are empty", async () => {
  const narrow = [
    ["Example Larks 2026"],
    ["No.", "Name", "Pos.", "No.", "Name", "Pos."],
    ["1", "Bo Ellery", "WR", "7", "Cy Falk", "QB"],
    ["2", "Al Wong", "", "9", "Ty Lund", "RB"],
    ["4", "Jo Roe", "K", "11", "Mo Vale"],
  ];
  const read = await readPdf(pdfOf(narrow, { columnWidth: 48 }));
  if (!read.ok) throw new Error(read.text);
  const draft = readRosterDraft(read.value.text);
  expect(
    draft.ok && draft.value.rows.map(({ number, first, last, position }) => [number, first, last, position].join(" ")),
  ).toEqual(["1 Bo Ellery WR", "2 Al Wong ", "4 Jo Roe K", "7 Cy Falk QB", "9 Ty Lund RB", "11 Mo Vale "]);
});

test("[OT15] letters set apart are words, where the gaps between words are wider", async () => {
  const read = await readPdf(pdfOf([["7", "A L B A", "R E Y E S"]]));
  expect(read.ok && read.value.text).toBe("7   ALBA   REYES");
});

test.each([
  ["without text", pdfOf([]), "The PDF contains images and no text"],
  ["with a password", pdfOf(table, { encrypted: true }), "The PDF has a password"],
  ["that is truncated", new TextEncoder().encode("%PDF-1.4\nnothing"), "The file is damaged or not a PDF"],
])("[OT15] [A7] one %s is refused and says why", async (_, bytes, text) => {
  expect(await readPdf(bytes)).toMatchObject({ ok: false, text: expect.stringContaining(text) });
});

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (written: string) => new TextEncoder().encode(written);
/**
 * Does not get smaller: Marsaglia's random numbers. Far more than a reader has ahead, which is lost where something
 * follows a stream.
 */
let state = 1;
const content = Uint8Array.from({ length: 1_000_000 }, () => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return state & 255;
});
const streamOf = (packed: Uint8Array) => joined(text("<< >>\nstream\r\n"), packed, text("\nendstream\n"));

test.each([
  ["packed once", streamOf(zlibSync(content)), 1_000_000],
  ["packed twice", streamOf(zlibSync(zlibSync(content))), 2_000_000],
  [
    "in two streams",
    joined(...Array.from({ length: 2 }, () => streamOf(zlibSync(content.subarray(0, 500_000))))),
    1_000_000,
  ],
])("[OT15] [A7] what unpacks to more than a roster is refused before it is read: %s", async (_, bytes, size) => {
  expect(await hasFairStreams(bytes, size * 1.1)).toBe(true);
  expect(await hasFairStreams(bytes, size * 0.9)).toBe(false);
});

test("[OT15] many small streams are fair @all", async () => {
  const small = streamOf(zlibSync(text("BT (Ada) Tj ET\n".repeat(40))));
  expect(await hasFairStreams(joined(...Array.from({ length: 300 }, () => small)))).toBe(true);
});

test("[OT15] [A7] streams that reach into each other are refused, and damaged ones left to the library @all", async () => {
  // Each is stored, not packed, and contains the others.
  const nested = (depth: number): Uint8Array =>
    depth
      ? zlibSync(joined(text("stream\n"), nested(depth - 1), new Uint8Array(3_000)), { level: 0 })
      : content.subarray(0, 100_000);
  expect(await hasFairStreams(joined(text("stream\n"), nested(12)), 1_000_000)).toBe(false);
  expect(await hasFairStreams(streamOf(zlibSync(content).subarray(0, 12)))).toBe(true);
  expect(await hasFairStreams(streamOf(content))).toBe(true);
});
