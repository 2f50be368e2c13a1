import { readdir, stat, watch } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { type Finding, isReadable, isSidecarOf, pairSidecars, type Proofreader } from "@agate/proofread";
import { counted, printable } from "../../words/words.ts";
import { print } from "../command.ts";
import { readFiles, type ReadFiles, sorted } from "./picture-files.ts";

/** Checks files that are added to a folder or change in it, until aborted. */
export async function watchFolder(folder: string, { check }: Proofreader, signal: AbortSignal): Promise<void> {
  const seen = new Map<string, string>();
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      const name = filename?.split(sep).join("/") ?? "";
      if (!isReadable(name)) continue;
      const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      // One copy triggers several events; skips a file that is gone or still empty.
      if (!size || seen.get(name) === `${size} ${mtimeMs}`) continue;
      seen.set(name, `${size} ${mtimeMs}`);
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
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A picture with its sidecar, or a sidecar with its pictures: one entry (rule PR15). */
async function withSidecar(folder: string, name: string): Promise<readonly string[]> {
  const place = name.slice(0, name.lastIndexOf("/") + 1);
  const there = await readdir(dirname(join(folder, name))).catch(() => []);
  const beside = there
    .map((one) => place + one)
    .filter((one) => isReadable(one) && (isSidecarOf(name, one) || isSidecarOf(one, name)));
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
