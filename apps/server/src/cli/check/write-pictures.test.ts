import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Corrected, type Picture, readPicture } from "@agate/proofread";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { rememberSidecar, undoName, undoPictures, writePictures } from "./write-pictures.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const packet = (caption: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
/** A JPEG with a caption and some megabytes of image. */
function jpeg(caption: string): Buffer {
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet(caption)}`);
  const length = content.length + 2;
  const image = Buffer.alloc(5_000_000, 5);
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content, Buffer.from([0xff, 0xda, 0, 2]), image, Buffer.from([0xff, 0xd9])]);
}
const pathOf = (name: string) => join(folder, name);
const put = (name: string, bytes: Uint8Array) => writeFileSync(pathOf(name), bytes);

async function captionOf(name: string): Promise<string> {
  return (await pictureOf(name)).fields.caption?.[0] ?? "";
}

async function pictureOf(name: string): Promise<Picture> {
  const bytes = readFileSync(pathOf(name));
  const read = await readPicture({
    name,
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  });
  if (!read.ok) throw new Error(read.reason);
  return read.picture;
}

async function correctedTo(name: string, caption: string): Promise<Corrected> {
  return { picture: await pictureOf(name), changed: { caption: [caption] } };
}

test("[PR57] a picture is replaced whole, with its permissions, and put back byte for byte, also after a second run", async () => {
  const bytes = jpeg("Ellrey hits.");
  put("a.jpg", bytes);
  chmodSync(pathOf("a.jpg"), 0o640);
  expect(await writePictures(folder, [await correctedTo("a.jpg", "Ellery hits.")])).toEqual({
    count: 1,
    left: [],
    fault: null,
  });
  expect(await captionOf("a.jpg")).toBe("Ellery hits.");
  expect(statSync(pathOf("a.jpg")).mode & 0o777).toBe(0o640);
  expect(readFileSync(pathOf("a.jpg")).subarray(-5_000_002).equals(bytes.subarray(-5_000_002))).toBe(true);
  await writePictures(folder, [await correctedTo("a.jpg", "Marcus Ellery hits.")]);
  expect(readdirSync(folder).toSorted()).toEqual(["a.jpg", undoName]);
  expect(await undoPictures(folder)).toEqual({ count: 2, left: [], fault: null });
  expect(readFileSync(pathOf("a.jpg")).equals(bytes)).toBe(true);
  expect(readdirSync(folder)).toEqual(["a.jpg"]);
});

test("[PR57] nothing is written over what was changed, through a link, or without what undoes it", async () => {
  put("a.jpg", jpeg("Ellrey hits."));
  put("b.jpg", jpeg("Ellrey hits."));
  const [a, b] = [await correctedTo("a.jpg", "Ellery hits."), await correctedTo("b.jpg", "Ellery hits.")];
  put("a.jpg", jpeg("Somebody else hits."));
  rmSync(pathOf("b.jpg"));
  symlinkSync("a.jpg", pathOf("b.jpg"));
  expect(await writePictures(folder, [a, b])).toEqual({
    count: 0,
    left: [
      { name: "a.jpg", reason: "It was changed since it was read" },
      { name: "b.jpg", reason: "It is a link, and only files are written" },
    ],
    fault: null,
  });
  const c = await correctedTo("a.jpg", "Ellery hits.");
  symlinkSync("elsewhere", pathOf(undoName));
  const { count, left } = await writePictures(folder, [c]);
  expect([count, left.length, existsSync(pathOf("elsewhere"))]).toEqual([0, 1, false]);
  expect(await captionOf("a.jpg")).toBe("Somebody else hits.");
});

test("[PR57] a picture that was changed after it was written stays as it is, and so does the undo file", async () => {
  put("a.jpg", jpeg("Ellrey hits."));
  put("b.jpg", jpeg("Ellrey hits."));
  await writePictures(folder, [await correctedTo("a.jpg", "Ellery hits."), await correctedTo("b.jpg", "Ellery hits.")]);
  put("b.jpg", jpeg("Marcus hits."));
  // As a power failure leaves it.
  appendFileSync(pathOf(undoName), '\n{"name":"a.jp');
  expect(await undoPictures(folder)).toEqual({
    count: 1,
    left: [{ name: "b.jpg", reason: "It was changed since" }],
    fault: null,
  });
  expect([await captionOf("a.jpg"), await captionOf("b.jpg")]).toEqual(["Ellrey hits.", "Marcus hits."]);
  expect(existsSync(pathOf(undoName))).toBe(true);
});

test("[PR57] a sidecar is put back as it was, one that was new is removed, and one that was changed since stays", async () => {
  const [old, ours] = [Buffer.from("<old/>"), Buffer.from("<ours and longer/>")];
  await rememberSidecar(folder, "a.xmp", old, ours);
  for (const name of ["b.xmp", "c.xmp", "never.xmp"]) await rememberSidecar(folder, name, null, ours);
  for (const name of ["a.xmp", "b.xmp"]) writeFileSync(pathOf(name), ours);
  writeFileSync(pathOf("c.xmp"), "<theirs/>");
  expect(await undoPictures(folder)).toEqual({
    count: 2,
    left: [{ name: "c.xmp", reason: "It was changed since" }],
    fault: null,
  });
  expect(readFileSync(pathOf("a.xmp"))).toEqual(old);
  expect(readdirSync(folder).toSorted()).toEqual(["a.xmp", undoName, "c.xmp"]);
});

test("[PR57] undo removes the unfinished file that a run left that was killed, and no other @all", async () => {
  put("a.jpg", jpeg("Ellrey hits."));
  await writePictures(folder, [await correctedTo("a.jpg", "Ellery hits.")]);
  put(".agate-0f8fad5b-d9cb-469f-a165-70867728950e.tmp", jpeg("Elle").subarray(0, 100));
  put(".agate-notes.tmp", Buffer.from("mine"));
  expect(await undoPictures(folder)).toEqual({ count: 1, left: [], fault: null });
  expect(readdirSync(folder).toSorted()).toEqual([".agate-notes.tmp", "a.jpg"]);
});

test("[PR57] an undo file from elsewhere reaches no file outside its folder", async () => {
  put("outside.jpg", jpeg("Ellrey hits."));
  const inside = mkdtempSync(join(folder, "in-"));
  const line = { name: "../outside.jpg", before: "AAAA", length: 3, hash: "", size: 1 };
  writeFileSync(join(inside, undoName), `\n${JSON.stringify(line)}`);
  expect(await undoPictures(inside)).toEqual({ count: 0, left: [], fault: null });
  expect(await captionOf("outside.jpg")).toBe("Ellrey hits.");
});

test.each([
  ["ENOSPC", "writeFile", "the disk is full"],
  ["EIO", "sync", "i/o error"],
])("[PR57] %s ends the run with every picture whole and nothing beside them @all", async (code, method, fault) => {
  for (const name of ["a.jpg", "b.jpg"]) put(name, jpeg("Ellrey hits."));
  const corrected = [await correctedTo("a.jpg", "Ellery hits."), await correctedTo("b.jpg", "Ellery hits.")];
  const some = await open(pathOf("a.jpg"));
  const handles = Object.getPrototypeOf(some) as Record<"writeFile" | "sync", (...given: unknown[]) => Promise<void>>;
  await some.close();
  // The system's fault, in the middle of the second picture.
  const real = handles[method as "sync"];
  let calls = 0;
  const before = method === "sync" ? 3 : 6;
  vi.spyOn(handles, method as "sync").mockImplementation(function (this: unknown, ...given) {
    if (calls++ < before) return real.apply(this, given);
    return Promise.reject(Object.assign(new Error("i/o error"), { code, syscall: "write" }));
  });
  expect(await writePictures(folder, corrected)).toEqual({ count: 1, left: [], fault });
  vi.restoreAllMocks();
  expect([await captionOf("a.jpg"), await captionOf("b.jpg")]).toEqual(["Ellery hits.", "Ellrey hits."]);
  expect(readdirSync(folder).toSorted()).toEqual(["a.jpg", undoName, "b.jpg"]);
  expect(await undoPictures(folder)).toEqual({ count: 1, left: [], fault: null });
});
