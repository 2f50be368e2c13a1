import type { Day } from "@agate/captions/calendar";
import { zipName } from "@agate/assignment";
import { growZip } from "@agate/assignment/zip";
import type { DayFile } from "./make-files.ts";
import type { OutFile } from "./write-files.ts";

/** The zip of a day's files, the same as the page makes of them (rule DY3). */
export function zipFiles(files: readonly DayFile[], day: Day): OutFile {
  const zip = growZip(day);
  for (const { name, content } of files) zip.add(name, content);
  return { name: zipName(day), pieces: zip.finish() };
}
