import { createHash, randomUUID } from "node:crypto";
import { constants, type FileHandle, lstat, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Corrected, correctJpeg } from "@agate/proofread";
import { isInside } from "../export/write-files.ts";
import { fileFault } from "../file-fault.ts";

/** What became of the pictures of a folder. */
export interface WrittenPictures {
  /** How many are written. */
  readonly count: number;
  /** Those that are as they were, each with the reason. */
  readonly left: readonly { readonly name: string; readonly reason: string }[];
  /** Why it ended early: a full disk, or one that is away; null if it did not. Every picture is whole. */
  readonly fault: string | null;
}

/** The undo file, beside the pictures: a line for each picture and sidecar that was written, oldest first. */
export const undoName = "agate-undo.jsonl";

/** A file before it was written: of a picture everything before its image data, which stays the same. */
interface UndoLine {
  readonly name: string;
  /** The beginning as it was, in base64; null: there was no such file. */
  readonly before: string | null;
  /** The beginning as it was written: its length and SHA-256, and the size of the file. */
  readonly length: number;
  readonly hash: string;
  readonly size: number;
}

/**
 * Writes corrections into JPEGs (rule PR57). Each is made under another name, flushed, and takes the picture's place only
 * if that is still the file that was read; it keeps the picture's permissions and gets a new time, which tells other
 * programs to read it again. What undoes it is on the disk before.
 */
export async function writePictures(folder: string, corrected: readonly Corrected[]): Promise<WrittenPictures> {
  const left: { name: string; reason: string }[] = [];
  let count = 0;
  for (const one of corrected) {
    const { name } = one.picture;
    try {
      const reason = await changeFile(join(folder, name), async (source) => {
        const made = await correctJpeg({ name, ...source }, one);
        if (!made.ok) return made.reason;
        const { before, after } = made;
        await appendUndo(folder, {
          name,
          before: Buffer.from(before).toString("base64"),
          length: after.length,
          hash: hashOf(after),
          size: source.size - before.length + after.length,
        });
        return made;
      });
      if (reason === null) count++;
      else left.push({ name, reason });
    } catch (error) {
      if (!isFileFault(error)) throw error;
      if (endsRun(error)) return { count, left, fault: fileFault(error) };
      left.push({ name, reason: `It cannot be written: ${fileFault(error)}` });
    }
  }
  return { count, left, fault: null };
}

/** Has a sidecar in the undo file before it is written: as it was, null if there is none, and as it will be. */
export function rememberSidecar(folder: string, name: string, before: Buffer | null, after: Buffer): Promise<void> {
  const { length } = after;
  const line = { name, before: before && before.toString("base64"), length, hash: hashOf(after), size: length };
  return appendUndo(folder, line);
}

/**
 * Puts back what `writePictures` changed and `rememberSidecar` has, newest first, and removes the undo file if it put back everything; with it what
 * a run that was killed left unfinished.
 */
export async function undoPictures(folder: string): Promise<WrittenPictures> {
  const undo = await open(join(folder, undoName));
  const left: { name: string; reason: string }[] = [];
  const folders = new Set<string>();
  let count = 0;
  try {
    for (const { at, length } of (await placesOfLines(undo)).toReversed()) {
      const line = readLine((await undo.read(Buffer.alloc(length), 0, length, at)).buffer);
      // The last one can be incomplete; then its picture was not written.
      if (!line || !isInside(folder, join(folder, line.name))) continue;
      const { name } = line;
      folders.add(dirname(join(folder, name)));
      try {
        const reason = await putBack(join(folder, name), line);
        if (reason === null) count++;
        else if (reason !== alreadyBack) left.push({ name, reason });
      } catch (error) {
        if (!isFileFault(error)) throw error;
        if (endsRun(error)) return { count, left, fault: fileFault(error) };
        left.push({ name, reason: `It cannot be put back: ${fileFault(error)}` });
      }
    }
  } finally {
    await undo.close();
  }
  for (const one of folders) await removeUnfinished(one);
  if (!left.length) await rm(join(folder, undoName));
  return { count, left, fault: null };
}

/** @returns why it was left, or null */
async function putBack(path: string, line: UndoLine): Promise<string | null> {
  const before = line.before === null ? null : Buffer.from(line.before, "base64");
  if (!before && !(await lstat(path).catch(() => null))) return alreadyBack;
  return changeFile(path, async ({ size, read }) => {
    if (before?.equals(await read(0, before.length))) return alreadyBack;
    const isOurs = size === line.size && hashOf(await read(0, line.length)) === line.hash;
    return isOurs ? { before: new Uint8Array(line.length), after: before } : "It was changed since";
  });
}

async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/^\.agate-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/.test(name))
      await rm(join(folder, name), { force: true }).catch(() => undefined);
}

const alreadyBack = "It is as it was";

interface OpenFile {
  readonly size: number;
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
}

/**
 * Replaces the beginning of a file, or removes it.
 * @param change returns the old and the new beginning, null to remove the file, or why it is left
 * @returns why it was left, or null
 */
async function changeFile(
  path: string,
  change: (file: OpenFile) => Promise<{ readonly before: Uint8Array; readonly after: Uint8Array | null } | string>,
): Promise<string | null> {
  if (!(await lstat(path)).isFile()) return "It is a link, and only files are written";
  const file = await open(path);
  const temporary = join(dirname(path), `.agate-${randomUUID()}.tmp`);
  try {
    const read = await file.stat({ bigint: true });
    const size = Number(read.size);
    const made = await change({
      size,
      read: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
    if (typeof made === "string") return made;
    if (!made.after) {
      await rm(path);
      return null;
    }
    const copy = await open(temporary, "wx", Number(read.mode) & 0o777);
    try {
      await copy.writeFile(made.after);
      await copyRest(file, made.before.length, size, copy);
      // Only root may give a file to its owner.
      await copy.chown(Number(read.uid), Number(read.gid)).catch(() => undefined);
      await copy.chmod(Number(read.mode) & 0o7777);
      await copy.sync();
    } finally {
      await copy.close();
    }
    await file.close();
    const now = await lstat(path, { bigint: true });
    if (now.ino !== read.ino || now.size !== read.size || now.mtimeNs !== read.mtimeNs)
      return "It was changed while it was written";
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return null;
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
}

const chunk = 4_194_304;

async function copyRest(from: FileHandle, start: number, end: number, to: FileHandle): Promise<void> {
  const buffer = Buffer.alloc(Math.min(chunk, end - start));
  for (let at = start; at < end;) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, end - at), at);
    if (!bytesRead) throw Object.assign(new Error("it ended while it was read"), { syscall: "read", code: "EIO" });
    await to.writeFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** A new name survives a power failure once its folder is flushed, where the system can do that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

async function appendUndo(folder: string, line: UndoLine): Promise<void> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const file = await open(join(folder, undoName), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW);
  try {
    // After an incomplete line, too, this one is whole.
    await file.writeFile(`\n${JSON.stringify(line)}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function placesOfLines(file: FileHandle): Promise<readonly { readonly at: number; readonly length: number }[]> {
  const places: { at: number; length: number }[] = [];
  let at = 0;
  for await (const line of file.readLines({ autoClose: false, start: 0 })) {
    const length = Buffer.byteLength(line);
    places.push({ at, length });
    at += length + 1;
  }
  return places;
}

function readLine(bytes: Buffer): UndoLine | null {
  try {
    return JSON.parse(bytes.toString()) as UndoLine;
  } catch {
    return null;
  }
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** What every other picture would meet, too. */
function endsRun({ code }: NodeJS.ErrnoException): boolean {
  return code !== undefined && ["ENOSPC", "EDQUOT", "EROFS", "EIO", "ENODEV", "ENXIO"].includes(code);
}
