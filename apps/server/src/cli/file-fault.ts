import { errorCode } from "../log/error-code.ts";

/** What people can act on; anything else is in the system's own words. */
const faults: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "a file of this name is there already",
  EACCES: "this account has no access to it",
  EPERM: "this account has no access to it",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

/** Returns what comes of work on a file, or why the system did not let it, in a sentence that begins with its subject. */
export async function unlessRefused<T>(subject: string, work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    return `${subject}: ${fileFault(error)}`;
  }
}

/** Why a file that an argument names cannot be read or written, in words. */
export function fileFault(error: Error): string {
  return faults[errorCode(error) ?? ""] ?? error.message;
}
