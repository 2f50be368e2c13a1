/** What is wrong with a file, and on which lines; none: with the file as a whole. 1 is the first line. */
export interface Fault {
  readonly lines: readonly number[];
  readonly text: string;
}

/** Where an import says what it found; nothing of a file with a fault is stored. */
export interface ImportLog {
  fault(line: number | null, text: string): void;
  /** A row that is right and not wanted. */
  leaveOut(line: number, name: string, reason: string): void;
  note(text: string): void;
  hasFaults(): boolean;
}

export interface ImportResult {
  readonly faults: readonly Fault[];
  readonly leftOut: readonly { readonly line: number; readonly name: string; readonly reason: string }[];
  readonly notes: readonly string[];
}

export function createImportLog(): ImportLog & ImportResult {
  const faults = new Map<string, { readonly lines: number[]; readonly text: string }>();
  const leftOut: ImportResult["leftOut"][number][] = [];
  const notes: string[] = [];
  return {
    get faults() {
      return [...faults.values()];
    },
    leftOut,
    notes,
    fault(line, text) {
      const lines: number[] = faults.get(text)?.lines ?? [];
      faults.set(text, { lines, text });
      if (line !== null && lines.at(-1) !== line) lines.push(line);
    },
    leaveOut: (line, name, reason) => void leftOut.push({ line, name, reason }),
    note: (text) => void notes.push(text),
    hasFaults: () => faults.size > 0,
  };
}
