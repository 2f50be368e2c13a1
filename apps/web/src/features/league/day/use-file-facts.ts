import { fileName } from "@agate/captions";
import type { People, PlannedFile } from "@agate/day";
import { keyOf } from "@agate/day";
import type { LeftOutByTarget, Report, TargetName, Writer } from "@agate/captions";
import { useEffect, useState } from "react";
import { yieldToPage } from "../../../lib/yield-to-page.ts";
import type { ReportItem } from "../sheet/report-words.ts";
import { buildOne } from "./make-zip.ts";
import type { FileParts } from "./make-zip.ts";

/** What is known of a file before it is made: it is built, looked at and let go, so that sixty need no memory. */
export interface FileFacts {
  readonly name: string;
  readonly lines: number;
  readonly report: Report | null;
  /** What the program leaves out; nothing is known of it while what writes the file is on its way. */
  readonly leftOut: readonly LeftOutByTarget[];
  /** The person's edits of its people, one by one. */
  readonly edits: readonly ReportItem[];
  /** Why there can be no file. */
  readonly problem: string | null;
}

/** For which program the files are. */
interface ForProgram {
  readonly target: TargetName;
  readonly writer: Writer | null;
  readonly delimiter: string;
}

interface Kept {
  readonly inputs: readonly unknown[];
  readonly facts: FileFacts;
}

/** Milliseconds of building before the page gets its turn. */
const slice = 12;

/**
 * The facts of the files whose people have come, in slices, so that sixty games are no pause in what somebody types.
 * @param parts null: something that every file needs is on its way
 */
export function useFileFacts(
  files: readonly PlannedFile[],
  parts: FileParts | null,
  { target, writer, delimiter }: ForProgram,
): ReadonlyMap<string, FileFacts> {
  const [kept] = useState(() => new Map<string, Kept>());
  const [facts, setFacts] = useState<ReadonlyMap<string, FileFacts>>(new Map());
  useEffect(() => {
    if (!parts) return undefined;
    const work = new AbortController();
    void lookAt(files, parts, { target, writer, delimiter }, kept, work.signal, setFacts);
    return () => work.abort();
  }, [files, parts, target, writer, delimiter, kept]);
  return facts;
}

async function lookAt(
  files: readonly PlannedFile[],
  parts: FileParts,
  program: ForProgram,
  kept: Map<string, Kept>,
  signal: AbortSignal,
  tell: (facts: ReadonlyMap<string, FileFacts>) => void,
): Promise<void> {
  const all = () =>
    new Map(
      files.flatMap(({ event }) => {
        const one = kept.get(keyOf(event));
        return one ? [[keyOf(event), one.facts] as const] : [];
      }),
    );
  let until = performance.now() + slice;
  for (const file of files) {
    const people = parts.peopleOf(file);
    if (!people || !isNew(file, parts, people, program, kept)) continue;
    kept.set(keyOf(file.event), {
      inputs: inputsOf(file, parts, people, program),
      facts: factsOf(file, parts, program),
    });
    if (performance.now() < until) continue;
    tell(all());
    // oxlint-disable-next-line eslint/no-await-in-loop
    await yieldToPage();
    if (signal.aborted) return;
    until = performance.now() + slice;
  }
  tell(all());
}

function inputsOf(file: PlannedFile, parts: FileParts, people: People, program: ForProgram): readonly unknown[] {
  const prefixes = file.prefixes.map(({ prefix }) => prefix).join(" ");
  return [
    people,
    parts.day,
    parts.settings,
    parts.set?.prefixLength,
    parts.codesOf(file).common,
    parts.codesOf(file).own,
    program.target,
    program.writer,
    program.delimiter,
    prefixes,
    file.event.event,
  ];
}

function isNew(file: PlannedFile, parts: FileParts, people: People, program: ForProgram, kept: Map<string, Kept>) {
  const before = kept.get(keyOf(file.event))?.inputs;
  return !before || inputsOf(file, parts, people, program).some((input, at) => input !== before[at]);
}

function factsOf(file: PlannedFile, parts: FileParts, { target, writer, delimiter }: ForProgram): FileFacts {
  const built = buildOne(file, parts);
  if (!built?.ok)
    return { name: "", lines: 0, report: null, leftOut: [], edits: [], problem: built?.problems[0]?.text ?? null };
  const { lines, report } = built.file;
  const leftOut = writer?.write(built.file, delimiter).leftOut ?? [];
  const edits = parts.editsOf(file, built.file);
  return { name: fileName(built.file, target), lines: lines.length, report, leftOut, edits, problem: null };
}
