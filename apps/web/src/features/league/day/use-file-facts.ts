import { startTransition, useEffect, useState } from "react";
import { type PeopleList, type PlannedFile, keyOf } from "@agate/assignment";
import { fileName, type LeftOutByTarget, type Report, type TargetName, type Writer } from "@agate/captions";
import { yieldToPage } from "../../../lib/yield-to-page.ts";
import { peopleIn } from "../../../product/code-file/file-rows.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import type { ReportItem } from "../report/report-words.ts";
import { makeOne, type DayParts } from "./make-zip.ts";

/**
 * What is known about a file before it is made. The file is built, inspected and dropped, so that sixty need no memory.
 */
export interface FileFacts {
  readonly name: string;
  readonly people: number;
  readonly report: Report | null;
  /** What the program leaves out; unknown until the writer has loaded. */
  readonly leftOut: readonly LeftOutByTarget[];
  /** The person's edits of its people, one by one. */
  readonly edits: readonly ReportItem[];
  /** Why there can be no file. */
  readonly problem: string | null;
}

/** The program the files are for. */
interface ForProgram {
  readonly target: TargetName;
  readonly writer: Writer | null;
  readonly delimiter: string;
}

interface CachedFacts {
  readonly inputs: readonly unknown[];
  readonly facts: FileFacts;
}

/** Milliseconds of building before yielding to the page. */
const slice = 12;

/**
 * The facts of the files whose people have been read, computed in slices so that sixty games do not block typing.
 * @param parts null while something every file needs is loading
 */
export function useFileFacts(
  files: readonly PlannedFile[],
  parts: DayParts | null,
  target: TargetName,
): ReadonlyMap<string, FileFacts> {
  const { writer } = useWriter(target);
  const { sign: delimiter } = useDelimiter();
  const [cache] = useState(() => new Map<string, CachedFacts>());
  const [facts, setFacts] = useState<ReadonlyMap<string, FileFacts>>(new Map());
  useEffect(() => {
    if (!parts) return undefined;
    const work = new AbortController();
    void lookAt(files, parts, { target, writer, delimiter }, cache, work.signal, (known) =>
      startTransition(() => setFacts(known)),
    );
    return () => work.abort();
  }, [files, parts, target, writer, delimiter, cache]);
  return facts;
}

async function lookAt(
  files: readonly PlannedFile[],
  parts: DayParts,
  program: ForProgram,
  cache: Map<string, CachedFacts>,
  signal: AbortSignal,
  report: (facts: ReadonlyMap<string, FileFacts>) => void,
): Promise<void> {
  const all = () =>
    new Map(
      files.flatMap(({ event }) => {
        const one = cache.get(keyOf(event));
        return one ? [[keyOf(event), one.facts] as const] : [];
      }),
    );
  let until = performance.now() + slice;
  for (const file of files) {
    const lists = parts.listsOf(file);
    if (!lists || !isNew(file, parts, lists, program, cache)) continue;
    cache.set(keyOf(file.event), {
      inputs: inputsOf(file, parts, lists, program),
      facts: factsOf(file, parts, program),
    });
    if (performance.now() < until) continue;
    report(all());
    // oxlint-disable-next-line eslint/no-await-in-loop
    await yieldToPage();
    if (signal.aborted) return;
    until = performance.now() + slice;
  }
  report(all());
}

function inputsOf(
  file: PlannedFile,
  parts: DayParts,
  lists: readonly PeopleList[],
  program: ForProgram,
): readonly unknown[] {
  const prefixes = file.prefixes.map(({ prefix }) => prefix).join(" ");
  return [
    lists,
    parts.edits,
    parts.unitsOf(file),
    parts.day,
    parts.choices,
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

function isNew(
  file: PlannedFile,
  parts: DayParts,
  lists: readonly PeopleList[],
  program: ForProgram,
  cache: Map<string, CachedFacts>,
) {
  const before = cache.get(keyOf(file.event))?.inputs;
  return !before || inputsOf(file, parts, lists, program).some((input, at) => input !== before[at]);
}

function factsOf(file: PlannedFile, parts: DayParts, { target, writer, delimiter }: ForProgram): FileFacts {
  const result = makeOne(file, parts);
  const none: FileFacts = { name: "", people: 0, report: null, leftOut: [], edits: [], problem: null };
  if (!result) return none;
  const { built } = result;
  if (!built.ok) return { ...none, problem: built.problems[0]?.text ?? null };
  const { lines, report } = built.file;
  const leftOut = writer?.write(built.file, delimiter).leftOut ?? [];
  const edits = parts.describeEdits(result.lists, built.file);
  return { name: fileName(built.file, target), people: peopleIn(lines), report, leftOut, edits, problem: null };
}
