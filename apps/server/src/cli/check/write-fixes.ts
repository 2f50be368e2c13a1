import { correct, exiftoolCsv, type Finding, type Picture, sidecarsFor } from "@agate/proofread";
import { writeFiles } from "../export/write-files.ts";

/** How corrections are written: sidecars beside the pictures, or a table that ExifTool applies. */
export const fixes = ["sidecars", "exiftool"] as const;
export type Fix = (typeof fixes)[number];

/** Beside the pictures that it corrects. */
const tableName = "agate-corrections.csv";

/**
 * Writes what is suggested for errors and warnings; a picture is never written.
 * @returns what was written, or why nothing was, in words
 */
export async function writeFixes(
  fix: Fix,
  folder: string,
  pictures: readonly Picture[],
  findings: readonly Finding[],
): Promise<{ readonly ok: boolean; readonly text: string }> {
  const sure = findings.filter(({ severity }) => severity !== "note");
  const corrected = pictures
    .map((picture) => correct(picture, sure))
    .filter(({ changed }) => Object.keys(changed).length);
  if (!corrected.length) return { ok: true, text: "Nothing to correct" };
  const files = fix === "exiftool" ? [{ name: tableName, text: exiftoolCsv(corrected) }] : sidecarsFor(corrected);
  const fault = await writeFiles(
    folder,
    files.map(({ name, text }) => ({ name, pieces: [Buffer.from(text)] })),
    { mayReplace: true },
  );
  if (fault) return { ok: false, text: fault };
  return {
    ok: true,
    text:
      fix === "exiftool"
        ? `${tableName} corrects ${corrected.length} pictures: exiftool -sep "; " -csv=${tableName} . in their folder`
        : `${files.length} sidecars are written`,
  };
}
