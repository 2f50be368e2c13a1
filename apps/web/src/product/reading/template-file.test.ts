import { describe, expect, it } from "vitest";
import { decodeTemplate } from "@agate/assignment/template";
import { readFile } from "./read-file.ts";

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length * 2 }, (_, at) => {
      const unit = text.charCodeAt(Math.floor(at / 2));
      return (at % 2 === 0) === isBig ? unit >> 8 : unit & 255;
    }),
  );
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the text of a template's file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("<a>Montréal</a>")],
    ["UTF-8 with a mark", new TextEncoder().encode("\uFEFF<a>Montréal</a>")],
    ["UTF-16, little end first", utf16("\uFEFF<a>Montréal</a>", false)],
    ["UTF-16, big end first", utf16("\uFEFF<a>Montréal</a>", true)],
    ["UTF-16 without a mark", utf16("<a>Montréal</a>", false)],
  ])("[KT10] is read in %s", (_, bytes) => {
    expect(decodeTemplate(bytes)).toEqual({ ok: true, text: "<a>Montréal</a>" });
  });

  it("[KT10] is read in the encoding XML declares, and Getty's lines in Windows-1252", () => {
    const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Montréal</a>';
    expect(decodeTemplate(latin(declared))).toEqual({ ok: true, text: declared });
    expect(decodeTemplate(latin("2:90:0:Montréal"))).toEqual({ ok: true, text: "2:90:0:Montréal" });
  });

  it.each([
    ["wrong bytes", latin("<a>Montréal</a>"), "The file is not written in UTF-8, as it says it is"],
    [
      "an encoding nobody knows",
      latin('<?xml version="1.0" encoding="x-desk"?><a>é</a>'),
      "The file is not written in X-DESK, as it says it is",
    ],
    [
      "half a letter of UTF-16",
      utf16("\uFEFF<a/>", false).subarray(0, 9),
      "The file is not written in UTF-16LE, as it says it is",
    ],
    ["a picture", Uint8Array.of(0x41, 0, 0x42, 0), "The file is not text"],
  ])("[KT10] %s are reported", (_, bytes, text) => {
    expect(decodeTemplate(bytes)).toEqual({ ok: false, text });
  });

  it("[KT10] a file over 2 MB is refused before it is read", async () => {
    const file = new File([], "big.xmp");
    Object.defineProperties(file, {
      size: { value: 2_000_001 },
      arrayBuffer: { value: () => Promise.reject(new Error("It was read.")) },
    });
    expect(await readFile({ file, as: "template" }, () => {})).toMatchObject({
      ok: false,
      text: "The file is larger than 2 MB, and no template",
    });
  });

  it("[KT10] a file that has disappeared is reported", async () => {
    const file = new File([], "gone.xmp");
    Object.defineProperty(file, "arrayBuffer", { value: () => Promise.reject(new DOMException("", "NotFoundError")) });
    expect(await readFile({ file, as: "template" }, () => {})).toMatchObject({
      ok: false,
      text: expect.stringContaining("could not read"),
    });
  });
});
