/* The parts of the File System Access API that TypeScript's types leave out (https://wicg.github.io/file-system-access). */

interface WithHandle {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** Whether this browser replaces files of a folder, whole or not at all. */
export function canWriteFiles(): boolean {
  return typeof FileSystemFileHandle === "function" && "createWritable" in FileSystemFileHandle.prototype;
}

/** The dropped folders, to be written to later. Call it inside the drop event: afterwards the browser returns none. */
export async function foldersOfDrop({ items }: DataTransfer): Promise<readonly FileSystemDirectoryHandle[]> {
  const handleOf = async (item: WithHandle) => item.getAsFileSystemHandle?.().catch(() => null) ?? null;
  const handles = await Promise.all([...items].map((item) => handleOf(item as WithHandle)));
  return handles.filter((handle) => handle instanceof FileSystemDirectoryHandle);
}

/** A file by its path in the selection, "folder/DSC_1.jpg", and the folder below which it is. */
export interface Found {
  readonly folder: FileSystemDirectoryHandle;
  readonly path: string;
  readonly handle: FileSystemFileHandle;
}

/**
 * Finds a file in the folders that were dropped or chosen; pictures that were selected without their folder are looked
 * for in the first one.
 * @throws DOMException if it is not there
 */
export async function findFile(folders: readonly FileSystemDirectoryHandle[], name: string): Promise<Found> {
  const [first = "", ...below] = name.split("/");
  const own = below.length ? folders.find((folder) => folder.name === first) : undefined;
  const folder = own ?? folders[0];
  if (!folder) throw new DOMException("There is no folder", "NotFoundError");
  const path = own ? below.join("/") : name;
  return { folder, path, handle: await fileIn(folder, path) };
}

/** @throws DOMException if it is not there */
export async function fileIn(folder: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle> {
  const parts = path.split("/");
  const last = parts.pop() ?? "";
  let inside = folder;
  // Each is inside the one before.
  // oxlint-disable-next-line eslint/no-await-in-loop
  for (const part of parts) inside = await inside.getDirectoryHandle(part);
  return inside.getFileHandle(last);
}
