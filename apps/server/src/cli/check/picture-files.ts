import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import {
  isReadable,
  pairSidecars,
  type Picture,
  readCaptionTable,
  readPicture,
  type ReadPicture,
} from "@agate/proofread";
import { readUpTo } from "../command.ts";

/** Captions that were read, and files that could not be read. */
export interface ReadFiles {
  readonly pictures: readonly Picture[];
  readonly unread: readonly { readonly name: string; readonly reason: string }[];
}

/** Bytes of a table of captions: several times what the most rows that are read can take. */
const largestTable = 100_000_000;

/**
 * The captions of a folder's pictures and sidecars, including subfolders, or of a table. @throws
 * if the path cannot be read
 */
export async function readCaptions(path: string): Promise<ReadFiles> {
  if ((await stat(path)).isDirectory()) return sorted(pairSidecars(await readFiles(path, await filesIn(path))));
  const bytes = await readUpTo(path, largestTable);
  const read = bytes ? readCaptionTable(bytes) : ({ ok: false, reason: "It is larger than 100 MB" } as const);
  return read.ok
    ? { pictures: read.pictures, unread: [] }
    : { pictures: [], unread: [{ name: path, reason: read.reason }] };
}

export function sorted(read: readonly ReadPicture[]): ReadFiles {
  return {
    pictures: read.flatMap((one) => (one.ok ? [one.picture] : [])),
    unread: read.flatMap((one) => (one.ok ? [] : [{ name: one.name, reason: one.reason }])),
  };
}

/** The files of a folder that we can read, as sorted relative paths. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      // A link counts: a sidecar that is one must not be taken for missing.
      .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && isReadable(entry.name))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"))
      .toSorted()
  );
}

/** Whether a name has bytes that are not UTF-8, which Node lists as U+FFFD and then does not find. */
export function hasForeignName(name: string): boolean {
  return name.includes("\uFFFD");
}

/** Reads one file after another: a disk gains nothing from more, and memory stays small. */
export async function readFiles(folder: string, names: readonly string[]): Promise<readonly ReadPicture[]> {
  const read: ReadPicture[] = [];
  for (const name of names) read.push(await readFileOf(folder, name));
  return read;
}

async function readFileOf(folder: string, name: string): Promise<ReadPicture> {
  let file: FileHandle | null = null;
  try {
    const info = await stat(join(folder, name));
    // Opening a pipe would wait for its writer.
    if (!info.isFile()) return { ok: false, name, reason: "It is a link to something that is not a file" };
    file = await open(join(folder, name));
    return await readPicture({ name, size: info.size, read: readerOf(file) });
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    if (hasForeignName(name)) return { ok: false, name, reason: "Its name is not UTF-8. Rename it" };
    return { ok: false, name, reason: `It cannot be read: ${error.message}` };
  } finally {
    await file?.close();
  }
}

function readerOf(file: FileHandle) {
  return async (offset: number, length: number) => {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  };
}
