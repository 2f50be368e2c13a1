import type { NameFolding, Lettered, NamesChoice, StyleRecord } from "../styles/style.ts";
import { spelled, clean } from "../text.ts";
import type { Line } from "../line.ts";
import type { FoldedName } from "../report.ts";

/** Latin letters that neither come apart into a base letter and a mark nor stand in rule T6. */
const more: Readonly<Record<string, string>> = { ħ: "h", ŧ: "t", ŋ: "n", ə: "a", ƒ: "f" };

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The apostrophes of typesetters and of Hawaiian and African names; we write the straight one (T7). */
const apostrophes = /[‘’ʻʼ]/g;

/** The same text with straight apostrophes. */
export function straighten(text: string): string {
  return text.replace(apostrophes, "'");
}

/**
 * The text in letters a-z and their capitals, as the choice of names wants it (rule ST10). Only Latin letters are folded:
 * other scripts stay as they are, because nobody can romanise a name by rule.
 */
export function foldNames(text: string, folding: NameFolding): string {
  if (folding === "keep" || !/[^ -~]/.test(text)) return text;
  const german =
    folding === "ascii-de" ? text.replace(/[äöüÄÖÜ]/g, (letter, at) => spell(umlauts, letter, text, at)) : text;
  const plain = german.replace(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, plainLetters);
  return straighten(plain).normalize("NFC");
}

/** Letters with the marks behind them; marks of other scripts belong to their own letters. */
function plainLetters(word: string): string {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^ -~]/gu, (letter, at) => spell({ ...spelled, ...more }, letter, plain, at));
}

/** A letter by the table; of a capital the whole spelling where its neighbour is one too: `STRASSE`, but `Aesir`. */
function spell(table: Readonly<Record<string, string>>, letter: string, text: string, at: number): string {
  const small = letter.toLowerCase();
  const spelling = table[small];
  if (spelling === undefined) return letter;
  if (letter === small) return spelling;
  const neighbour = /\p{L}/u.exec(text.charAt(at + 1) + text.charAt(at - 1))?.[0] ?? "";
  const isAllCapitals = neighbour !== "" && neighbour !== neighbour.toLowerCase();
  return isAllCapitals ? spelling.toUpperCase() : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

/** Whether a text still holds letters of another script after it was folded. */
export function hasForeignLetters(text: string): boolean {
  return /[^\P{L}A-Za-z]/u.test(text);
}

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
