import { largestZip, crc32, storedZip } from "@agate/assignment/stored-zip";
import { type Corrected, correctJpeg, sidecarsFor, wayOf } from "@agate/proofread";
import { hashOf } from "../../../lib/hash.ts";
import { readUndo, removeUndo, storeUndo, undoKeys, type UndoPicture } from "../../../product/undo-pictures.ts";
import type { Tasks, WrittenPictures } from "./check-tasks.ts";
import { sourceOf } from "./chosen-files.ts";
import { fileIn, findFile } from "./folders.ts";

/** Bytes that are read at once. */
const chunk = 4_194_304;

const withoutPicture = "Only JPEGs without damage are written. For this one take the sidecar or the table";

/**
 * Makes zips with corrected copies of JPEGs, and the sidecars of those that have one (rule PR58). A zip refers to the
 * files: their image data is read once, for the checksum, and never kept.
 * @param largest the most bytes of one zip
 */
export async function makeCopies(
  { files, corrected, day }: Tasks["copies"]["given"],
  onDone: (count: number) => void,
  largest = largestZip,
): Promise<Tasks["copies"]["gives"]> {
  const byName = new Map(files.map(({ path, file }) => [path, file]));
  const left: { name: string; reason: string }[] = [];
  const zips: { parts: BlobPart[]; zip: ReturnType<typeof storedZip> }[] = [];
  let count = 0;
  const add = async (name: string, content: Blob) => {
    let now = zips.at(-1);
    if (!now || now.zip.size() + content.size + 1000 > largest) zips.push((now = { parts: [], zip: storedZip(day) }));
    const crc = await checksumOf(content);
    now.parts.push(now.zip.before(name, crc, content.size), content);
  };
  for (const [at, one] of corrected.entries()) {
    const { name } = one.picture;
    onDone(at);
    const file = byName.get(name);
    if (wayOf(one.picture) !== "picture") left.push({ name, reason: withoutPicture });
    else if (!file) left.push({ name, reason: "The page does not have the file. Drop it again" });
    else {
      try {
        const made = await correctJpeg(sourceOf(name, file), one);
        if (made.ok) {
          await add(name, new Blob([made.after, file.slice(made.before.length)]));
          count++;
        } else left.push({ name, reason: made.reason });
      } catch {
        left.push({ name, reason: "The browser could not read it: it may have been moved, or its disk is away" });
      }
    }
  }
  const sidecars = sidecarsFor(corrected.filter(hasSidecar));
  for (const { name, text } of sidecars.files) await add(name, new Blob([text]));
  return {
    count,
    zips: zips.map(({ parts, zip }) => new Blob([...parts, zip.end()], { type: "application/zip" })),
    left: [...left, ...sidecars.left],
  };
}

/** While one part is computed the next is read. */
async function checksumOf(content: Blob): Promise<number> {
  const read = (at: number) => content.slice(at, at + chunk).arrayBuffer();
  let crc = 0;
  let next = read(0);
  for (let at = 0; at < content.size; at += chunk) {
    const bytes = new Uint8Array(await next);
    next = read(at + chunk);
    crc = crc32(bytes, crc);
  }
  await next;
  return crc;
}

const hasSidecar = ({ picture }: Corrected) => wayOf(picture) === "picture" && Boolean(picture.sidecar?.text);

/**
 * Corrects JPEGs where they are, and the sidecars of those that have one (rule PR59). What puts a picture back is stored
 * before it is written; the browser puts the new file into the old one's place once it is whole.
 */
export async function writeInPlace(
  { owner, folders, corrected }: Tasks["write"]["given"],
  onDone: (count: number) => void,
): Promise<WrittenPictures> {
  const left: { name: string; reason: string }[] = [];
  const keys = await sameFolders(owner, folders);
  let count = 0;
  for (const [at, one] of corrected.entries()) {
    const { name } = one.picture;
    onDone(at);
    try {
      const reason = wayOf(one.picture) === "picture" ? await writeOne(owner, folders, keys, one) : withoutPicture;
      if (reason === null) count++;
      else left.push({ name, reason });
    } catch (error) {
      const fault = faultOf(error);
      if (fault.endsRun) return { count, left, fault: fault.words };
      left.push({ name, reason: fault.words });
    }
  }
  const sidecars = sidecarsFor(corrected.filter(hasSidecar));
  for (const { name, text, before } of sidecars.files) {
    try {
      const { handle } = await findFile(folders, name);
      const isSame = (await (await handle.getFile()).text()).replace(/^\ufeff/, "") === before?.replace(/^\ufeff/, "");
      if (isSame) await replaceFile(handle, await handle.getFile(), new Blob([text]));
      else left.push({ name, reason: "It was changed since it was read" });
    } catch (error) {
      left.push({ name, reason: faultOf(error).words });
    }
  }
  return { count, left: [...left, ...sidecars.left], fault: null };
}

/** @returns why it was left, or null */
async function writeOne(
  owner: string,
  folders: readonly FileSystemDirectoryHandle[],
  keys: Map<string, number>,
  one: Corrected,
): Promise<string | null> {
  const { folder, path, handle } = await findFile(folders, one.picture.name);
  const file = await handle.getFile();
  const key = keys.get(`${folder.name}/${path}`) ?? null;
  const earlier = key === null ? undefined : await readUndo(key);
  const isOurs = earlier !== undefined && (await isAsWritten(file, earlier));
  const original = isOurs ? new Blob([earlier.before, file.slice(earlier.length)]) : file;
  let made = await correctJpeg(sourceOf(path, file), one);
  let rest = made.ok ? made.before.length : 0;
  if (!made.ok && isOurs) {
    // More corrections of a picture that was written before: all of them, into what it was.
    made = await correctJpeg(sourceOf(path, original), one);
    rest = earlier.length;
  }
  if (!made.ok) return made.reason;
  const content = new Blob([made.after, file.slice(rest)]);
  const undo: UndoPicture = {
    owner,
    folder,
    path,
    before: isOurs ? earlier.before : made.before,
    length: made.after.length,
    hash: await hashOf(made.after),
    size: content.size,
  };
  await storeUndo(undo, isOurs ? key : null);
  return (await replaceFile(handle, file, content)) ? null : "It was changed while it was written";
}

/**
 * The keys of what undoes pictures of these folders, by folder and path. What undoes others is removed: a run replaces
 * the last one.
 */
async function sameFolders(owner: string, folders: readonly FileSystemDirectoryHandle[]): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  const others: number[] = [];
  for (const key of await undoKeys(owner)) {
    const undo = await readUndo(key);
    if (!undo) continue;
    const same = await Promise.all(folders.map((folder) => folder.isSameEntry(undo.folder)));
    if (same.includes(true)) keys.set(`${undo.folder.name}/${undo.path}`, key);
    else others.push(key);
  }
  await removeUndo(others);
  return keys;
}

/** Puts back what `writeInPlace` wrote, newest first: each picture that is still as it was written. */
export async function undoInPlace(
  { owner }: Tasks["undo"]["given"],
  onDone: (count: number) => void,
): Promise<WrittenPictures> {
  const left: { name: string; reason: string }[] = [];
  let count = 0;
  for (const [at, key] of (await undoKeys(owner)).toReversed().entries()) {
    onDone(at);
    const undo = await readUndo(key);
    if (!undo) continue;
    const name = `${undo.folder.name}/${undo.path}`;
    try {
      const handle = await fileIn(undo.folder, undo.path);
      const file = await handle.getFile();
      const content = new Blob([undo.before, file.slice(undo.length)]);
      if (await isAsWritten(file, undo)) {
        if (await replaceFile(handle, file, content)) count++;
        else left.push({ name, reason: "It was changed while it was written" });
      } else if (!(await startsWith(file, undo.before))) left.push({ name, reason: "It was changed since" });
      await removeUndo([key]);
    } catch (error) {
      const { words, endsRun } = faultOf(error);
      if (endsRun) return { count, left, fault: words };
      left.push({ name, reason: words });
    }
  }
  return { count, left, fault: null };
}

async function isAsWritten(file: File, { size, length, hash }: UndoPicture): Promise<boolean> {
  return file.size === size && (await hashOf(new Uint8Array(await file.slice(0, length).arrayBuffer()))) === hash;
}

async function startsWith(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const own = new Uint8Array(await file.slice(0, bytes.length).arrayBuffer());
  return (await hashOf(own)) === (await hashOf(bytes));
}

/** @returns false if the file changed meanwhile; it was left unchanged */
async function replaceFile(handle: FileSystemFileHandle, read: File, content: Blob): Promise<boolean> {
  const writable = await handle.createWritable();
  try {
    // The old file stays as it is until `close`.
    await writable.write(content);
    const now = await handle.getFile();
    if (now.size !== read.size || now.lastModified !== read.lastModified) {
      await writable.abort();
      return false;
    }
    await writable.close();
    return true;
  } catch (error) {
    await writable.abort().catch(() => undefined);
    throw error;
  }
}

/** The browsers' names for what stops a file (WICG File System Access, WHATWG File System). */
const faults: Readonly<Record<string, readonly [words: string, endsRun: boolean]>> = {
  NotAllowedError: ["the browser is not allowed to write to the folder", true],
  SecurityError: ["the browser is not allowed to write to the folder", true],
  QuotaExceededError: ["the disk is full", true],
  NotFoundError: ["It is not in this folder", false],
  NoModificationAllowedError: ["Another program or tab has it open", false],
  InvalidStateError: ["It was changed while it was written", false],
};

function faultOf(error: unknown): { readonly words: string; readonly endsRun: boolean } {
  const [words, endsRun] = (error instanceof DOMException && faults[error.name]) || [];
  if (!words) console.error(error);
  return { words: words ?? "the browser could not write it", endsRun: endsRun ?? true };
}
