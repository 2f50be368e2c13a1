import { expect, test } from "vitest";
import { pdfOf } from "@agate/tables/testing/pdf";
import { readPdfApart } from "./read-pdf-apart.ts";

const pdf = pdfOf([["7", "Ada Marlow", "SS"]]);
const programOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test("[OT16] [A7] a PDF is read in a thread of its own, and refused if that never ends or fills the memory @all", async () => {
  expect(await readPdfApart(pdf)).toMatchObject({ ok: true, value: { text: "7   Ada Marlow   SS" } });
  expect(await readPdfApart(pdf, { program: programOf("for (;;);"), patience: 100 })).toMatchObject({
    ok: false,
    text: "Reading the file took too long, so it was stopped",
  });
  const greedy = programOf("const held = []; for (;;) held.push(new Uint8Array(1e6).fill(1));");
  expect(await readPdfApart(pdf, { program: greedy, most: 100_000_000 })).toMatchObject({
    ok: false,
    text: "Reading the file took too much memory, so it was stopped",
  });
});

test("[OT16] a thread that fails is a bug, and no roster", async () => {
  await expect(readPdfApart(pdf, { program: programOf("throw new TypeError('a bug')") })).rejects.toThrow("a bug");
});
