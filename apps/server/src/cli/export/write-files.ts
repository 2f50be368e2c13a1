import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { zipName } from "@agate/assignment";
import { streamZip } from "@agate/assignment/zip";
import type { Day } from "@agate/captions/calendar";
import { fileFault } from "../file-fault.ts";
import type { DayFile } from "./make-files.ts";

/** A file as it is stored. */
export interface OutFile {
  readonly name: string;
  readonly pieces: readonly Uint8Array[];
}

/**
 * Writes files into a folder, which is created if missing. All files are first written under temporary names and then
 * renamed, so that readers never see half a file. Existing files are left alone unless they may be replaced.
 * @returns why nothing was written, or null
 */
export async function writeFiles(
  folder: string,
  files: readonly OutFile[],
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<string | null> {
  const written: { temporary: string; path: string }[] = [];
  try {
    await mkdir(folder, { recursive: true });
    const there = await existing(folder, files);
    const isFolder = there.find((entry) => entry.isFolder);
    if (isFolder) return `${isFolder.name} is a folder`;
    if (there.length && !mayReplace)
      return `${firstOf(there.map(({ name }) => name))} ${there.length > 1 ? "exist" : "exists"} already; to overwrite: --replace`;
    for (const { name, pieces } of files) {
      const path = join(folder, name);
      if (!isInside(folder, path)) return `${name} is outside ${folder}`;
      const temporary = join(folder, `.agate-${randomUUID()}.tmp`);
      written.push({ temporary, path });
      await writeWhole(temporary, pieces);
    }
    for (const { temporary, path } of written) await rename(temporary, path);
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    return `the files could not be written: ${fileFault(error)}`;
  } finally {
    // Files that were renamed no longer exist under the temporary name.
    await Promise.all(written.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

async function writeWhole(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  // Never through a link that someone put there.
  const file = await open(path, "wx");
  try {
    for (const piece of pieces) await file.writeFile(piece);
    // Renaming before the bytes are on disk could leave an empty file after a power failure.
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether a path stays in a folder. */
export function isInside(folder: string, path: string): boolean {
  const from = relative(folder, path);
  return from !== ".." && !from.startsWith(`..${sep}`) && !isAbsolute(from);
}

/** A link counts, wherever it leads. */
async function existing(folder: string, files: readonly OutFile[]) {
  const found = await Promise.all(
    files.map(({ name }) =>
      lstat(join(folder, name)).then(
        (entry) => [{ name, isFolder: entry.isDirectory() }],
        () => [],
      ),
    ),
  );
  return found.flat();
}

/** The zip of a day's files, identical to the one the page makes (rule DY3). */
export function zipFiles(files: readonly DayFile[], day: Day): OutFile {
  const zip = streamZip(day);
  for (const { name, content } of files) zip.add(name, content);
  return { name: zipName(day), pieces: zip.finish() };
}

/** "a.txt, b.txt, c.txt and 77 more" */
function firstOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
