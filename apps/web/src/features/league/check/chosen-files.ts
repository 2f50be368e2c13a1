/** A chosen or dropped file, by its path in the selection: "folder/DSC_1.jpg". */
export interface ChosenFile {
  readonly path: string;
  /** Null: the browser did not return the file, or the rest of the folder of this path. */
  readonly file: File | null;
}

/** A file as its bytes are read, a part at a time. */
export const sourceOf = (name: string, file: Blob) => ({
  name,
  size: file.size,
  read: async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
});

/** The files of an input. Names that begin with a dot belong to the system. */
export function filesOfInput(files: Iterable<File>): readonly ChosenFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(isShown);
}

/**
 * The dropped files, and everything in dropped folders. Call it inside the drop event: afterwards the browser returns
 * none.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const complete = entries.filter((entry) => entry !== null);
  if (!complete.length) return filesOfInput(files);
  const found = await Promise.all(complete.map(filesIn));
  return found.flat().filter(isShown);
}

async function filesIn(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (isFile(entry)) {
    const file = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    // Browsers return a hundred entries at a time.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const some = await new Promise<readonly FileSystemEntry[] | null>((done) =>
      reader.readEntries(done, () => done(null)),
    );
    if (!some) return [...found, { path, file: null }];
    if (!some.length) return found;
    // oxlint-disable-next-line eslint/no-await-in-loop
    for (const files of await Promise.all(some.map(filesIn))) for (const file of files) found.push(file);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isShown({ path }: ChosenFile): boolean {
  return !/(?:^|\/)\./.test(path);
}
