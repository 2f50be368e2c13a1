/*
 * The File System Access API, as far as it is used here (https://wicg.github.io/file-system-access): TypeScript's own types
 * leave out what only some browsers have.
 */

interface Asking {
  readonly queryPermission: (what: { readonly mode: "readwrite" }) => Promise<PermissionState>;
  readonly requestPermission: (what: { readonly mode: "readwrite" }) => Promise<PermissionState>;
}
interface WithPicker {
  readonly showDirectoryPicker: (options: {
    readonly id: string;
    readonly mode: "readwrite";
  }) => Promise<FileSystemDirectoryHandle>;
}

/** Whether this browser can save into a folder that it remembers. */
export function canSaveIntoFolders(): boolean {
  return "showDirectoryPicker" in window;
}

/** Has the person choose a folder; null: they chose none. Rejects where the browser refuses. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (window as unknown as WithPicker).showDirectoryPicker({ id: "agate", mode: "readwrite" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

/** Whether a remembered folder may be written to; asks the person where the browser wants that. */
export async function mayWriteInto(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const asking = folder as unknown as Asking;
  const mode = { mode: "readwrite" } as const;
  if ((await asking.queryPermission(mode)) === "granted") return true;
  return (await asking.requestPermission(mode)) === "granted";
}
