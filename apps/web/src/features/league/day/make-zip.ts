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
import type { Built, CaptionFile, InSet, Style, Writer } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { Manifest } from "@agate/mine";
import { peopleIn } from "../../../product/code-file/file-rows.ts";
import { loadZip } from "../../../product/code-file/use-writer.ts";
import { sampleInStyle } from "../../../product/styles/sample-in-style.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";
import { eventSummary } from "../events/event-facts.ts";
import { matchupSummary } from "../matchup/matchup-assignment.ts";
import { sideOfGame } from "../matchup/side-state.ts";
import type { ReportItem } from "../report/report-words.ts";
import { manifestOf } from "../since/manifest-of.ts";

/** What a day's files are made from, and how. */
export interface DayParts {
  readonly day: Day;
  readonly choices: Choices;
  readonly set: InSet | null;
  /** Null if they could not be loaded. */
  readonly listsOf: (file: PlannedFile) => readonly PeopleList[] | null;
  /** The position codes that tell players with a shared number apart, for people who are entitled to them. */
  readonly unitsOf: (file: PlannedFile) => Assignment["positionCodes"] | undefined;
  readonly codesOf: (file: PlannedFile) => CodesOfFile;
  readonly edits: Overlay;
  /** What the report says about the person's edits in a file. */
  readonly describeEdits: (lists: readonly EditedList[], built: CaptionFile) => readonly ReportItem[];
}

export interface ZipOrder extends DayParts {
  readonly files: readonly PlannedFile[];
  readonly writer: Writer;
  /** The delimiter typed around codes. */
  readonly delimiter: string;
  /** The IPTC templates that go with a file, by file name suffix. */
  readonly templatesOf: (file: PlannedFile, built: CaptionFile) => Readonly<Record<string, string>>;
  /** The query of the league's page for the same file. */
  readonly queryOf: (file: PlannedFile) => string;
  readonly signal: AbortSignal;
  /** Yields to the page's other work. */
  readonly pause: () => Promise<void>;
  readonly onFile: (key: string) => void;
}

export interface ZipResult {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly people: number;
  /** Keys of the events whose file is in the zip, in its order. */
  readonly made: readonly string[];
  /**
   * The manifests of the files; none if the files are loaded together, because such a file does not belong to its
   * league's page.
   */
  readonly manifests: readonly Manifest[];
}

/** Makes a zip of every file whose people have been read, yielding to the page between files; null if canceled. */
export async function makeZip(order: ZipOrder): Promise<ZipResult | null> {
  const { files, day, writer, delimiter, templatesOf, signal, pause, onFile } = order;
  const { target } = writer;
  const written: {
    key: string;
    name: string;
    slug: string;
    content: string | Uint8Array;
    templates: Readonly<Record<string, string>>;
    people: number;
    manifest: Manifest | null;
  }[] = [];
  const at = Date.now();
  for (const file of files) {
    const result = makeOne(file, order);
    if (result?.built.ok) {
      const { built, origin } = result;
      const one = writer.write(built.file, delimiter);
      const { slug } = file.event.league;
      const title = summaryOf(file.event) ?? one.name;
      const query = order.queryOf(file);
      written.push({
        ...one,
        key: keyOf(file.event),
        slug,
        templates: templatesOf(file, built.file),
        people: peopleIn(built.file.lines),
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
    people: written.reduce((sum, { people }) => sum + people, 0),
    made: written.map(({ key }) => key),
    // A file renamed in the zip is recorded under its name there.
    manifests: written.flatMap(({ manifest }, at) =>
      manifest ? { ...manifest, file: names[at] ?? manifest.file } : [],
    ),
  };
}

/** Makes the file of one event from what has been read; null until its people have. */
export function makeOne(file: PlannedFile, parts: DayParts): MadeFile | null {
  const { edits, choices, set } = parts;
  const lists = parts.listsOf(file);
  if (!lists) return null;
  const prefixes = file.prefixes.map(({ prefix }) => prefix);
  const positionCodes = parts.unitsOf(file) ?? [];
  const assignment = assignmentOfEvent(file.event, { lists, prefixes, day: parts.day, positionCodes });
  return makeFile(assignment, { edits, choices, codes: parts.codesOf(file), set });
}

/** Makes a short sample of it in another style, with the codes it has alone. */
export function sampleOne(
  file: PlannedFile,
  { day, listsOf, edits, choices }: DayParts,
  style: Style,
  name: StyleName,
): Built | null {
  const lists = listsOf(file);
  return lists && sampleInStyle(assignmentOfEvent(file.event, { lists, day }), { edits, choices }, style, name);
}

/** What a file is about, as its league's page says it. */
function summaryOf(one: DayEvent): string | null {
  if (one.kind !== "matchup") return eventSummary(one.event);
  const { event: game } = one;
  return matchupSummary({ home: sideOfGame(game.home_team), away: sideOfGame(game.away_team), game });
}
