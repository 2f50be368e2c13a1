import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Finding, isReadable, isSidecarOf, pairSidecars, type Proofreader } from "@agate/proofread";
import { counted, printable } from "../../words/words.ts";
import { print } from "../command.ts";
import { filesIn, hasForeignName, readFiles, type ReadFiles, sorted } from "./picture-files.ts";

/** What tells a file from an earlier one of its name; by name. */
type Marks = ReadonlyMap<string, string>;

const gone = "gone";

/** Marks the files of a folder that we can read. @throws if the folder cannot be read */
export async function marksIn(folder: string): Promise<Marks> {
  const marks = await Promise.all(
    (await filesIn(folder)).map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => null);
      return [name, file ? `${file.size} ${file.mtimeMs}` : gone] as const;
    }),
  );
  // A name that is not UTF-8 is listed, and cannot be opened: that is said once.
  return new Map(marks.filter(([name, mark]) => (mark === gone ? hasForeignName(name) : !mark.startsWith("0 "))));
}

/**
 * Checks files that are added to a folder or change in it, once they no longer grow, until aborted. It looks itself: the
 * system's events end with a folder that is removed, and Node's stop at a name that is not UTF-8.
 * @param known the files that were checked before
 * @param pause milliseconds between two looks
 */
export async function watchFolder(
  folder: string,
  { check }: Proofreader,
  known: Marks,
  signal: AbortSignal,
  pause = 1_000,
): Promise<void> {
  let [checked, before, fault] = [known, known, ""];
  while (await wait(pause, true, { signal }).catch(() => false)) {
    const marks = await marksIn(folder).catch(faultOf);
    if (typeof marks === "string") {
      if (fault !== marks) await print(`${printable(`${folder} cannot be read, and is tried again: ${marks}`)}\n`);
      fault = marks;
      continue;
    }
    if (fault) await print(`${printable(`${folder} can be read again`)}\n`);
    const isNew = (name: string, mark: string) => checked.get(name) !== mark && before.get(name) === mark;
    const settled = new Set([...marks].flatMap(([name, mark]) => (isNew(name, mark) ? [name] : [])));
    // A file that is gone counts as new when it comes again.
    const last = checked;
    checked = new Map([...marks].map(([name, mark]) => [name, settled.has(name) ? mark : (last.get(name) ?? "")]));
    [before, fault] = [marks, ""];
    for (const name of settled) await printCheck(folder, name, check);
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error) || !("syscall" in error)) throw error;
  return error.message;
}

async function printCheck(folder: string, name: string, check: Proofreader["check"]): Promise<void> {
  const { pictures, unread } = sorted(pairSidecars(await readFiles(folder, await withSidecar(folder, name))));
  for (const line of [
    ...pictures.flatMap((picture) => {
      const found = check(picture).filter(({ severity }) => severity !== "note");
      return found.length ? found.map(describeFinding) : [`${picture.name}: nothing found`];
    }),
    ...unread.map((one) => `${one.name}: not read. ${one.reason}`),
  ])
    await print(`${printable(line)}\n`);
}

/** A picture with its sidecar, or a sidecar with its pictures: one entry (rule PR15). */
async function withSidecar(folder: string, name: string): Promise<readonly string[]> {
  const place = name.slice(0, name.lastIndexOf("/") + 1);
  const there = await readdir(dirname(join(folder, name))).catch(() => []);
  const beside = there
    .map((one) => place + one)
    .filter((one) => one !== name && isReadable(one) && (isSidecarOf(name, one) || isSidecarOf(one, name)));
  return [name, ...beside];
}

/** What was found, picture by picture, worst first; then the counts. */
export function printFindings(
  findings: readonly Finding[],
  { pictures, unread }: ReadFiles,
  games: readonly string[],
): readonly string[] {
  return [
    `Read against ${games.length ? games.join("; ") : "no game, so names, numbers and places are not checked"}`,
    ...findings.map(describeFinding),
    ...unread.map(({ name, reason }) => `${name}: not read. ${reason}`),
    summary(findings, pictures.length, unread.length),
  ].map(printable);
}

/** `AB1_0001.JPG: error PR2, Caption "Ellrey" -> "Ellery": ...` */
function describeFinding({ picture, severity, rule, found, suggestion, message }: Finding): string {
  const change = found ? ` "${found}"${suggestion === null ? "" : ` -> "${suggestion}"`}` : "";
  return `${picture ?? "All pictures"}: ${severity} ${rule}${change}: ${message}`;
}

function summary(findings: readonly Finding[], pictures: number, unread: number): string {
  const count = (severity: Finding["severity"]) =>
    counted(findings.filter((one) => one.severity === severity).length, severity);
  return `${counted(pictures, "caption")} read, ${counted(unread, "file")} not read; ${count("error")}, ${count("warning")}, ${count("note")}`;
}
