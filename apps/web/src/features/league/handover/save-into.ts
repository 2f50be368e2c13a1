import type { WrittenFile } from "@agate/captions";
import { hashOf } from "../../../lib/hash.ts";

/** What stopped a file from being saved into a folder. */
export type Fault = "refused" | "gone" | "full" | "locked" | "stopped";

/** The outcome of saving a file into a folder. */
export type Saving =
  | { readonly outcome: "saved"; readonly name: string; readonly hash: string }
  /** The folder has a file of this name that differs from what this browser wrote: nothing was written. */
  | { readonly outcome: "in-the-way"; readonly name: string; readonly wasOurs: boolean }
  | { readonly outcome: "failed"; readonly fault: Fault };

/** What to do about a file that is in the way. */
export type OnClash = "ask" | "replace" | "keep-both";

interface Target {
  readonly folder: FileSystemDirectoryHandle;
  /** What this browser last wrote under each name, by its hash. */
  readonly written: Readonly<Record<string, string>>;
}

/**
 * Writes a file into a folder, completely or not at all (rule PP9): the browser replaces the old file once the new one
 * is complete. A file made or changed elsewhere is only overwritten with `replace`.
 */
export async function saveInto({ folder, written }: Target, file: WrittenFile, onClash: OnClash): Promise<Saving> {
  try {
    const bytes = await bytesOf(file.content);
    const hash = await hashOf(bytes);
    const name = onClash === "keep-both" ? await freeName(folder, file.name) : file.name;
    const before = await hashIn(folder, name);
    if (before === hash) return { outcome: "saved", name, hash };
    if (before !== null && before !== written[name] && onClash !== "replace")
      return { outcome: "in-the-way", name, wasOurs: written[name] !== undefined };
    const isUnchanged = await putInPlace(folder, name, bytes, before);
    return isUnchanged ? { outcome: "saved", name, hash } : { outcome: "in-the-way", name, wasOurs: true };
  } catch (error) {
    const fault = error instanceof DOMException ? faults[error.name] : undefined;
    if (!fault) console.error(error);
    return { outcome: "failed", fault: fault ?? "stopped" };
  }
}

/** The browsers' error names for what stops a file (WICG File System Access, WHATWG File System). */
const faults: Readonly<Record<string, Fault>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "gone",
  QuotaExceededError: "full",
  NoModificationAllowedError: "locked",
  InvalidStateError: "locked",
  TypeMismatchError: "locked",
};

/** @returns false if the file changed during the write; it was left unchanged */
async function putInPlace(
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  before: string | null,
): Promise<boolean> {
  const handle = await folder.getFileHandle(name, { create: true });
  let writable: FileSystemWritableFileStream | undefined;
  try {
    writable = await handle.createWritable();
    await writable.write(bytes);
    if (before !== null && (await hashOf(await bytesOfFile(await handle.getFile()))) !== before) {
      await writable.abort();
      return false;
    }
    await writable.close();
    return true;
  } catch (error) {
    await writable?.abort().catch(() => undefined);
    // An empty file would be loaded as a file without codes.
    if (before === null) await folder.removeEntry(name).catch(() => undefined);
    throw error;
  }
}

/** The hash of the file with a name; null if there is none. */
async function hashIn(folder: FileSystemDirectoryHandle, name: string): Promise<string | null> {
  const handle = await handleIn(folder, name);
  return handle && hashOf(await bytesOfFile(await handle.getFile()));
}

async function handleIn(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemFileHandle | null> {
  try {
    return await folder.getFileHandle(name);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "NotFoundError")) throw error;
    // The file is missing, or the folder is: only listing the folder shows which.
    await folder.keys().next();
    return null;
  }
}

/** `Name (2).txt`, or the next free number. */
async function freeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  const dot = name.lastIndexOf(".");
  for (let number = 2; ; number += 1) {
    const other = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (!(await handleIn(folder, other))) return other;
  }
}

async function bytesOf(content: WrittenFile["content"]): Promise<Uint8Array<ArrayBuffer>> {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

async function bytesOfFile(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
