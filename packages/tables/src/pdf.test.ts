import { expect, test } from "vitest";
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
  ["without text", pdfOf([]), "The PDF contains images and no text"],
  ["with a password", pdfOf(table, { encrypted: true }), "The PDF has a password"],
  ["that is truncated", new TextEncoder().encode("%PDF-1.4\nnothing"), "The file is damaged or not a PDF"],
])("[OT15] [A7] one %s is refused and says why", async (_, bytes, text) => {
  expect(await readPdf(bytes)).toMatchObject({ ok: false, text: expect.stringContaining(text) });
});
