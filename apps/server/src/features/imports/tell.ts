import type { Fault } from "./table.ts";

/** Where an import says what it found; nothing of a file with a fault is stored. */
export interface Tell {
  fault(line: number | null, text: string): void;
  /** A row that is right and not wanted. */
  leaveOut(line: number, name: string, reason: string): void;
  note(text: string): void;
  hasFaults(): boolean;
}

export interface Told {
  readonly faults: readonly Fault[];
  readonly leftOut: readonly { readonly line: number; readonly name: string; readonly reason: string }[];
  readonly notes: readonly string[];
}

export function createTell(): Tell & Told {
  const faults: Fault[] = [];
  const leftOut: Told["leftOut"][number][] = [];
  const notes: string[] = [];
  return {
    faults,
    leftOut,
    notes,
    fault: (line, text) => void faults.push({ line, text }),
    leaveOut: (line, name, reason) => void leftOut.push({ line, name, reason }),
    note: (text) => void notes.push(text),
    hasFaults: () => faults.length > 0,
  };
}
