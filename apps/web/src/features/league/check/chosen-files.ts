/** A file that somebody chose or dropped, by its path in what was chosen: "folder/DSC_1.jpg". */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** Files of an input. What begins with a dot belongs to the system. */
export function filesOfInput(files: Iterable<File>): readonly ChosenFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(isShown);
}

/** Files that were dropped, and all that is in dropped folders. Call it in the drop itself: afterwards a browser gives none. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const whole = entries.filter((entry) => entry !== null);
  if (!whole.length) return filesOfInput(files);
  const found = await Promise.all(whole.map(filesIn));
  return found.flat().filter(isShown);
}

async function filesIn(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    return file ? [{ path: entry.fullPath.replace(/^\//, ""), file }] : [];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    // A browser gives a hundred at a time.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const some = await new Promise<readonly FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (!some.length) return found;
    // oxlint-disable-next-line eslint/no-await-in-loop
    for (const files of await Promise.all(some.map(filesIn))) found.push(...files);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isShown({ path }: ChosenFile): boolean {
  return !/(?:^|\/)\./.test(path);
}
