import { describe, expect, it, onTestFinished, vi } from "vitest";
import { correctAll, type Finding, type Picture, readPicture } from "@agate/proofread";
import { countUndo, removeUndo, undoKeys } from "../../../product/undo-pictures.ts";
import { captionedPicture } from "../testing/captioned-picture.ts";
import { sourceOf } from "./chosen-files.ts";
import { makeCopies, undoInPlace, writeInPlace } from "./write-pictures.ts";

/** What the worker does, here without it, so that the browser's faults can be brought about. */
const owner = "ada";
const wrong = "Marcus Elery hits.";

async function giveFolder(pictures: readonly string[]) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("saturday", { create: true });
  for (const name of pictures) {
    const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await writable.write(captionedPicture(wrong, { taken: "2026-07-04T19:00:00" }));
    await writable.close();
  }
  onTestFinished(async () => {
    await root.removeEntry("saturday", { recursive: true });
    await removeUndo(await undoKeys(owner));
  });
  return folder;
}

async function runOf(folder: FileSystemDirectoryHandle, names: readonly string[]) {
  const pictures: Picture[] = [];
  for (const name of names) {
    const file = await (await folder.getFileHandle(name)).getFile();
    const read = await readPicture(sourceOf(`saturday/${name}`, file));
    if (read.ok) pictures.push(read.picture);
  }
  const findings = pictures.map(({ name }): Finding => ({
    id: name,
    rule: "PR2",
    severity: "error",
    picture: name,
    span: { field: "caption", at: 0, start: 7, end: 12 },
    field: "caption",
    found: "Elery",
    suggestion: "Ellery",
    message: "",
    sameAs: "Elery",
  }));
  return { owner, folders: [folder], corrected: correctAll(pictures, findings) };
}

const textOf = async (folder: FileSystemDirectoryHandle, name: string) =>
  (await (await folder.getFileHandle(name)).getFile()).text();
const ignore = () => undefined;

describe("pictures in place", () => {
  it.each([
    ["QuotaExceededError", "write", "the disk is full"],
    ["QuotaExceededError", "close", "the disk is full"],
    ["NotAllowedError", "close", "the browser is not allowed to write to the folder"],
  ] as const)(
    "[PR59] %s on %s ends the run with every picture whole, and Undo puts back the first",
    async (fault, method, words) => {
      const names = ["a.jpg", "b.jpg", "c.jpg"];
      const folder = await giveFolder(names);
      const before = await textOf(folder, "a.jpg");
      const given = await runOf(folder, names);
      const real = FileSystemWritableFileStream.prototype[method];
      let calls = 0;
      vi.spyOn(FileSystemWritableFileStream.prototype, method).mockImplementation(function (
        this: FileSystemWritableFileStream,
        ...data: readonly unknown[]
      ) {
        if (calls++) return Promise.reject(new DOMException("no", fault));
        return Reflect.apply(real, this, data) as Promise<void>;
      });
      const written = await writeInPlace(given, ignore);
      expect(written).toEqual({ count: 1, left: [], fault: words });
      vi.restoreAllMocks();
      expect(await textOf(folder, "a.jpg")).toContain("Marcus Ellery hits.");
      for (const name of ["b.jpg", "c.jpg"]) expect(await textOf(folder, name)).toBe(before);
      // What undoes the second was stored before it was written: it is as it was.
      expect(await countUndo(owner)).toBe(2);
      expect(await undoInPlace({ owner }, ignore)).toEqual({ count: 1, left: [], fault: null });
      expect(await textOf(folder, "a.jpg")).toBe(before);
      expect(await countUndo(owner)).toBe(0);
    },
  );

  it("[PR59] nothing is written if the browser does not store what undoes it", async () => {
    const folder = await giveFolder(["a.jpg"]);
    const before = await textOf(folder, "a.jpg");
    const given = await runOf(folder, ["a.jpg"]);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
    expect(await writeInPlace(given, ignore)).toMatchObject({ count: 0, fault: "the disk is full" });
    vi.restoreAllMocks();
    expect(await textOf(folder, "a.jpg")).toBe(before);
  });

  it("[PR59] a picture that is not in the folder is named, and the others are written", async () => {
    const folder = await giveFolder(["a.jpg", "b.jpg"]);
    const given = await runOf(folder, ["a.jpg", "b.jpg"]);
    await folder.removeEntry("a.jpg");
    expect(await writeInPlace(given, ignore)).toEqual({
      count: 1,
      left: [{ name: "saturday/a.jpg", reason: "It is not in this folder" }],
      fault: null,
    });
  });
});

it("[PR58] copies that are more than a zip may hold come in parts, and a picture that is not at hand is named", async () => {
  const folder = await giveFolder(["a.jpg", "b.jpg", "c.jpg"]);
  const { corrected } = await runOf(folder, ["a.jpg", "b.jpg", "c.jpg"]);
  const files = await Promise.all(
    ["a.jpg", "b.jpg"].map(async (name) => ({
      path: `saturday/${name}`,
      file: await (await folder.getFileHandle(name)).getFile(),
    })),
  );
  const given = { files, corrected, day: "2026-07-04" } as const;
  const { count, zips, left } = await makeCopies(given, ignore);
  expect([count, zips.length]).toEqual([2, 1]);
  expect(left).toEqual([{ name: "saturday/c.jpg", reason: "The page does not have the file. Drop it again" }]);
  expect((await makeCopies(given, ignore, 2000)).zips).toHaveLength(2);
});
