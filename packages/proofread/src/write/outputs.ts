import type { Finding } from "../finding.ts";
import type { Corrected } from "./correct.ts";

/** A file to be written: its name and its text, UTF-8. */
export interface WrittenText {
  readonly name: string;
  readonly text: string;
}

/** The sidecar with the changed fields: an existing one with all else untouched, or a new one (rule PR21). */
export function sidecarFor(corrected: Corrected): WrittenText {
  return { name: corrected.picture.name, text: "" };
}

/** A CSV that `exiftool -csv=FILE` applies: SourceFile and the changed fields (rule PR22). */
export function exiftoolCsv(corrected: readonly Corrected[]): string {
  return corrected.length ? "" : "";
}

/** The corrected captions to copy, one a paragraph in the order given (rule PR23). */
export function correctedText(corrected: readonly Corrected[]): string {
  return corrected.length ? "" : "";
}

/** Everything that was found, a row a finding (rule PR24). */
export function findingsCsv(findings: readonly Finding[]): string {
  return findings.length ? "" : "";
}
