import type { Line } from "../line.ts";
import type { FoldedName } from "../report.ts";
import type { Lettered, NamesChoice, StyleRecord } from "../styles/style.ts";
import { clean } from "../text.ts";
import { foldNames, hasForeignLetters, straighten } from "./fold-names.ts";

const nobody: readonly never[] = [];

/** Lines in the letters that the style, or else the person, wants (rule ST10); common codes stay as they are. */
export function writeLetters(record: StyleRecord, names: NamesChoice, lines: readonly Line[]): Lettered {
  const folding = names === "style" ? record.names : names;
  // Our own wording makes clean text of clean facts, letter for letter.
  if (folding === "keep" && record.evidence === "house") return { lines, foldedNames: nobody, unfoldedNames: nobody };
  const write = (text: string) => clean(foldNames(record.straightApostrophes ? straighten(text) : text, folding));
  const foldedNames: FoldedName[] = [];
  const unfoldedNames: FoldedName[] = [];
  const written = lines.map((line): Line => {
    if (line.kind === "verbatim") return line;
    if (line.kind === "note") return { ...line, text: write(line.text) };
    const { code, part, about } = line;
    if (about?.person && about.form === "plain" && folding !== "keep") {
      const { key, name } = about.person;
      const person: FoldedName = { person: key, part, code, name, written: write(name) };
      if (hasForeignLetters(person.written)) unfoldedNames.push(person);
      else if (person.written !== name) foldedNames.push(person);
    }
    return { ...line, replacements: line.replacements.map(write) };
  });
  return { lines: written, foldedNames, unfoldedNames };
}
