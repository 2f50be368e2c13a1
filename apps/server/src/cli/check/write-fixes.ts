import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Corrected, exiftoolCsv, type Sidecars, sidecarsFor, type Way, wayOf } from "@agate/proofread";
import { readOldText } from "@agate/tables";
import { counted } from "../../words/words.ts";
import { writeFiles } from "../export/write-files.ts";
import { rememberSidecar, writePictures } from "./write-pictures.ts";

/** How corrections are written: into the pictures, as sidecars next to them, or as a table that ExifTool applies. */
export const fixes = ["pictures", "sidecars", "exiftool"] as const;
type Fix = (typeof fixes)[number];

/** Written next to the pictures it corrects. */
const tableName = "agate-corrections.csv";

/** What was written, or why nothing was, in words; and the sidecars that were left as they are. */
interface Fixed {
  readonly ok: boolean;
  readonly text: string;
  readonly left: Sidecars["left"];
}

/** Writes corrected pictures; never over a file that was not read (rules PR28, PR57). */
export async function writeFixes(fix: Fix, folder: string, corrected: readonly Corrected[]): Promise<Fixed> {
  if (!corrected.length) return { ok: true, text: "Nothing to correct", left: [] };
  if (fix === "pictures") return fixPictures(folder, corrected);
  if (fix === "sidecars") return fixSidecars(folder, corrected);
  const { content, left, command } = exiftoolCsv(corrected, tableName);
  const fault = (await isOurTable(folder))
    ? await write(folder, [{ name: tableName, text: content }])
    : `${tableName} is there and is not a table of corrections. Rename it and try again`;
  const text = `${tableName} corrects ${counted(corrected.length - left.length, "picture")}: ${command} in their folder`;
  return { ok: fault === null, text: fault ?? text, left };
}

/** JPEGs hold their text themselves; raw files have it in sidecars, and so has what has one already. */
async function fixPictures(folder: string, corrected: readonly Corrected[]): Promise<Fixed> {
  const of = (way: Way) => corrected.filter(({ picture }) => wayOf(picture) === way);
  const pictures = await writePictures(folder, of("picture"));
  const others = of("table").map(({ picture: { name } }) => ({
    name,
    reason: "Only JPEGs without damage are written: --fix exiftool",
  }));
  const sidecars = await fixSidecars(
    folder,
    corrected.filter(({ picture }) => wayOf(picture) === "sidecar" || picture.sidecar?.text),
    rememberSidecar,
  );
  const done = `${counted(pictures.count, "picture")} corrected`;
  const isAny = pictures.count > 0 || sidecars.count > 0;
  const text = [
    pictures.fault && `it stopped, because ${pictures.fault}`,
    done,
    sidecars.text,
    isAny && `to put them back: agate check ${folder} --undo`,
  ]
    .filter(Boolean)
    .join("; ");
  return {
    ok: pictures.fault === null && sidecars.ok,
    text,
    left: [...pictures.left, ...others, ...sidecars.left],
  };
}

/** @param remember is called for each sidecar before any is written, with its bytes before and after */
async function fixSidecars(
  folder: string,
  corrected: readonly Corrected[],
  remember?: typeof rememberSidecar,
): Promise<Fixed & { readonly count: number }> {
  const { files, left } = sidecarsFor(corrected);
  const judged = await Promise.all(
    files.map(async (file) => ({ file, reason: await reasonToLeave(join(folder, file.name), file.before) })),
  );
  const toWrite = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
  if (remember)
    for (const { name, text, before } of toWrite) {
      const bytes = before === null ? null : await readFile(join(folder, name));
      await remember(folder, name, bytes, Buffer.from(text));
    }
  const fault = await write(folder, toWrite);
  const kept = judged.flatMap(({ file: { name }, reason }) => (reason === null ? [] : [{ name, reason }]));
  const text = `${counted(toWrite.length, "sidecar")} written`;
  const count = fault === null ? toWrite.length : 0;
  return { ok: fault === null, text: fault ?? text, left: [...left, ...kept], count };
}

const write = (folder: string, files: readonly { readonly name: string; readonly text: string }[]) =>
  writeFiles(
    folder,
    files.map(({ name, text }) => ({ name, pieces: [Buffer.from(text)] })),
    { mayReplace: true },
  );

/**
 * Compares a sidecar on disk with what was read of it.
 * @returns why it must not be replaced; null if it is as it was read
 */
async function reasonToLeave(path: string, before: string | null): Promise<string | null> {
  try {
    const entry = await lstat(path);
    if (!entry.isFile()) return "It is a link or a folder, and only files are written";
    if (before === null) return "It was made since the folder was read";
    return readOldText(await readFile(path))?.text === before ? null : "It was changed since it was read";
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    if (error.code !== "ENOENT") return `It cannot be read: ${error.message}`;
    return before === null ? null : "It was removed since it was read";
  }
}

/** Whether the table's name is free, or is that of an earlier table of corrections. */
async function isOurTable(folder: string): Promise<boolean> {
  const path = join(folder, tableName);
  const entry = await lstat(path).catch(() => null);
  return !entry || (entry.isFile() && (await readFile(path, "utf8")).startsWith("SourceFile,"));
}
