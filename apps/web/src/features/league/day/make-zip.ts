import {
  assignmentOfEvent,
  fileNamesInFolder,
  keyOf,
  makeFile,
  type Assignment,
  type Choices,
  type CodesOfFile,
  type EditedList,
  type MadeFile,
  type Overlay,
  type DayEvent,
  type PeopleList,
  type PlannedFile,
} from "@agate/assignment";
import type { CaptionFile, InSet, Writer } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { Manifest } from "@agate/mine";
import { loadZip } from "../../../product/code-file/use-writer.ts";
import { eventSummary } from "../events/event-facts.ts";
import { matchupSummary } from "../matchup/matchup-assignment.ts";
import { sideOfGame } from "../matchup/side-state.ts";
import type { ReportItem } from "../report/report-words.ts";
import { manifestOf } from "../since/manifest-of.ts";

/** What the files of a day are made of and how. */
export interface DayParts {
  readonly day: Day;
  readonly choices: Choices;
  readonly set: InSet | null;
  /** Null: they could not be loaded. */
  readonly listsOf: (file: PlannedFile) => readonly PeopleList[] | null;
  /** What tells players who share a number apart by a list, for who may have it. */
  readonly unitsOf: (file: PlannedFile) => Assignment["positionCodes"] | undefined;
  readonly codesOf: (file: PlannedFile) => CodesOfFile;
  readonly edits: Overlay;
  /** What the report tells of the person's edits in a file. */
  readonly tell: (lists: readonly EditedList[], built: CaptionFile) => readonly ReportItem[];
}

export interface ZipOrder extends DayParts {
  readonly files: readonly PlannedFile[];
  readonly writer: Writer;
  /** The sign that is typed around codes. */
  readonly delimiter: string;
  /** The IPTC templates that go beside a file, by what their names have in place of its ending. */
  readonly templatesOf: (file: PlannedFile, built: CaptionFile) => Readonly<Record<string, string>>;
  /** What the address of its league's page says for the same file. */
  readonly queryOf: (file: PlannedFile) => string;
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
    manifest: Manifest | null;
  }[] = [];
  const at = Date.now();
  for (const file of files) {
    const made = makeOne(file, order);
    if (made?.built.ok) {
      const { built, origin } = made;
      const one = writer.write(built.file, delimiter);
      const { slug } = file.event.league;
      const title = summaryOf(file.event) ?? one.name;
      const query = order.queryOf(file);
      written.push({
        ...one,
        key: keyOf(file.event),
        slug,
        templates: templatesOf(file, built.file),
        lines: built.file.lines.length,
        manifest: order.set ? null : manifestOf({ file: built.file, origin, title, name: one.name, target, at, query }),
      });
    }
    await pause();
    if (signal.aborted) return null;
  }
  const names = fileNamesInFolder(written);
  const zip = (await loadZip()).streamZip(day);
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
    // Of a file that the zip renames the name that it has there.
    manifests: written.flatMap(({ manifest }, at) =>
      manifest ? { ...manifest, file: names[at] ?? manifest.file } : [],
    ),
  };
}

/** The file of one event with what has come for it; null while its people have not. */
export function makeOne(file: PlannedFile, { day, choices, set, ...parts }: DayParts): MadeFile | null {
  const lists = parts.listsOf(file);
  if (!lists) return null;
  const prefixes = file.prefixes.map(({ prefix }) => prefix);
  const positionCodes = parts.unitsOf(file) ?? [];
  const assignment = assignmentOfEvent(file.event, { lists, prefixes, day, positionCodes });
  return makeFile(assignment, { edits: parts.edits, choices, codes: parts.codesOf(file), set });
}

/** What a file is of, as its league's page says it. */
function summaryOf(one: DayEvent): string | null {
  if (one.kind !== "matchup") return eventSummary(one.event);
  const { event: game } = one;
  return matchupSummary({ home: sideOfGame(game.home_team), away: sideOfGame(game.away_team), game });
}
