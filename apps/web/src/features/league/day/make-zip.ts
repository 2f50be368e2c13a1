import type { CaptionFile, InSet, Writer } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { buildFile, fileNamesInFolder, keyOf } from "@agate/day";
import type { DaySettings, People, PlannedFile } from "@agate/day";
import { growZip } from "@agate/day/zip";
import type { Manifest } from "@agate/mine";
import type { ReportItem } from "../sheet/report-words.ts";
import { dayManifest } from "./day-manifest.ts";

/** The codes that end a file: the league's, and in front of them the person's own. */
export interface CodesOfFile {
  readonly common: readonly string[];
  readonly own: readonly string[];
}

/** What the files of a day are made of and how. */
export interface FileParts {
  readonly day: Day;
  readonly settings: DaySettings;
  readonly set: InSet | null;
  /** Null: they did not come. */
  readonly peopleOf: (file: PlannedFile) => People | null;
  readonly codesOf: (file: PlannedFile) => CodesOfFile;
  /** What the report tells of the person's edits in a file. */
  readonly editsOf: (file: PlannedFile, built: CaptionFile) => readonly ReportItem[];
}

export interface ZipOrder extends FileParts {
  readonly files: readonly PlannedFile[];
  readonly writer: Writer;
  /** The sign that is typed around codes. */
  readonly delimiter: string;
  /** The IPTC templates that go beside a file, by what their names have in place of its ending. */
  readonly templatesOf: (file: PlannedFile, built: CaptionFile) => Readonly<Record<string, string>>;
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
  /** What the files leave behind; none where they are loaded together: such a file is none of its league's page. */
  readonly manifests: readonly Manifest[];
}

/** Makes a zip of every file whose people are there; null where it was cancelled. Between two files the page gets its turn. */
export async function makeZip(order: ZipOrder): Promise<MadeZip | null> {
  const { files, day, writer, delimiter, templatesOf, signal, pause, onFile } = order;
  const { target } = writer;
  const written: {
    key: string;
    name: string;
    slug: string;
    content: string | Uint8Array;
    templates: Readonly<Record<string, string>>;
    lines: number;
  }[] = [];
  const manifests: Manifest[] = [];
  const at = Date.now();
  for (const file of files) {
    const built = buildOne(file, order);
    if (built?.ok) {
      const one = writer.write(built.file, delimiter);
      const { slug } = file.event.league;
      written.push({
        ...one,
        key: keyOf(file.event),
        slug,
        templates: templatesOf(file, built.file),
        lines: built.file.lines.length,
      });
      const people = order.peopleOf(file);
      const left =
        order.set || !people
          ? null
          : dayManifest(file, { file: built.file, name: one.name, target, settings: order.settings, people, at });
      if (left) manifests.push(left);
    }
    await pause();
    if (signal.aborted) return null;
  }
  const names = fileNamesInFolder(written);
  const zip = growZip(day);
  for (const [at, { key, name, content, templates }] of written.entries()) {
    const free = names[at] ?? name;
    zip.add(free, content);
    for (const [ending, text] of Object.entries(templates)) zip.add(free.replace(/\.[^.]+$/, ending), text);
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
    manifests,
  };
}

/** The file of one event with what has come for it; null while its people have not. */
export function buildOne(file: PlannedFile, { day, settings, set, peopleOf, codesOf }: FileParts) {
  const people = peopleOf(file);
  if (!people) return null;
  const prefixes = file.prefixes.map(({ prefix }) => prefix);
  const { common: commonCodes, own: ownCodes } = codesOf(file);
  return buildFile(file.event, settings, { day, people, prefixes, set, commonCodes, ownCodes });
}
