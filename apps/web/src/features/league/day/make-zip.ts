import { write } from "@agate/captions";
import type { InSet, TargetName } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { buildFile, fileNamesInFolder, keyOf } from "@agate/day";
import type { DaySettings, People, PlannedFile } from "@agate/day";
import { growZip } from "@agate/day/zip";

/** What the files of a day are made of and how. */
export interface FileParts {
  readonly settings: DaySettings;
  readonly set: InSet | null;
  /** Null: they did not come. */
  readonly peopleOf: (file: PlannedFile) => People | null;
  readonly codesOf: (file: PlannedFile) => readonly string[];
}

interface ZipOrder extends FileParts {
  readonly files: readonly PlannedFile[];
  readonly day: Day;
  readonly target: TargetName;
  readonly signal: AbortSignal;
  /** Gives the page a moment for what else it has to do. */
  readonly pause: () => Promise<void>;
  readonly onFile: (key: string) => void;
}

export interface MadeZip {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly bytes: number;
  readonly lines: number;
  /** Keys of the events whose file is in it, in its order. */
  readonly made: readonly string[];
}

/** Makes a zip of every file whose people are there; null where it was cancelled. Between two files the page gets its turn. */
export async function makeZip(order: ZipOrder): Promise<MadeZip | null> {
  const { files, day, target, signal, pause, onFile } = order;
  const written: { key: string; name: string; slug: string; content: string | Uint8Array; lines: number }[] = [];
  for (const file of files) {
    const built = buildOne(file, order);
    if (built?.ok)
      written.push({
        ...write(built.file, target),
        key: keyOf(file.event),
        slug: file.event.league.slug,
        lines: built.file.lines.length,
      });
    await pause();
    if (signal.aborted) return null;
  }
  const names = fileNamesInFolder(written);
  const zip = growZip(day);
  for (const [at, { key, name, content }] of written.entries()) {
    zip.add(names[at] ?? name, content);
    onFile(key);
    await pause();
    if (signal.aborted) return null;
  }
  const pieces = zip.finish();
  return {
    pieces,
    bytes: pieces.reduce((sum, { length }) => sum + length, 0),
    lines: written.reduce((sum, { lines }) => sum + lines, 0),
    made: written.map(({ key }) => key),
  };
}

/** The file of one event with what has come for it; null while its people have not. */
export function buildOne(file: PlannedFile, { settings, set, peopleOf, codesOf }: FileParts) {
  const people = peopleOf(file);
  if (!people) return null;
  const prefixes = file.prefixes.map(({ prefix }) => prefix);
  return buildFile(file.event, settings, { people, prefixes, set, commonCodes: codesOf(file) });
}
