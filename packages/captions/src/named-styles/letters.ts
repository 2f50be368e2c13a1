import type { Line } from "../line.ts";
import type { FoldedName } from "../report.ts";
import type { NameFolding, Lettered, NamesChoice, StyleRecord } from "../styles/style.ts";
import { spelled, clean } from "../text.ts";

/** Latin letters that neither decompose into a base letter and a mark nor are covered by rule T6. */
const more: Readonly<Record<string, string>> = { ħ: "h", ŧ: "t", ŋ: "n", ə: "a", ƒ: "f" };

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Typographic apostrophes and those of Hawaiian and African names; we write the straight one (T7). */
const apostrophes = /[‘’ʻʼ]/g;

/** Returns the text with straight apostrophes. */
export function straighten(text: string): string {
  return text.replace(apostrophes, "'");
}

/**
 * Returns the text in letters a-z and A-Z, according to the choice for names (rule ST10). Only Latin letters are
 * folded: other scripts stay unchanged, because names cannot be romanized by rule.
 */
export function foldNames(text: string, folding: NameFolding): string {
  if (folding === "keep" || !/[^ -~]/.test(text)) return text;
  const german =
    folding === "ascii-de" ? text.replace(/[äöüÄÖÜ]/g, (letter, at) => spell(umlauts, letter, text, at)) : text;
  const plain = german.replace(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, plainLetters);
  return straighten(plain).normalize("NFC");
}

/** Folds letters with the marks that follow them; marks of other scripts belong to their own letters. */
function plainLetters(word: string): string {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^ -~]/gu, (letter, at) => spell({ ...spelled, ...more }, letter, plain, at));
}

/**
 * Spells a letter by the table; a capital is spelled in all capitals if its neighbor is one too: `STRASSE`, but
 * `Aesir`.
 */
function spell(table: Readonly<Record<string, string>>, letter: string, text: string, at: number): string {
  const small = letter.toLowerCase();
  const spelling = table[small];
  if (spelling === undefined) return letter;
  if (letter === small) return spelling;
  const neighbour = /\p{L}/u.exec(text.charAt(at + 1) + text.charAt(at - 1))?.[0] ?? "";
  const isAllCapitals = neighbour !== "" && neighbour !== neighbour.toLowerCase();
  return isAllCapitals ? spelling.toUpperCase() : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

/** Returns whether a text still has letters of another script after folding. */
export function hasForeignLetters(text: string): boolean {
  return /[^\P{L}A-Za-z]/u.test(text);
}

const noNames: readonly never[] = [];

/**
 * Returns lines in the letters that the style, or otherwise the person, has chosen (rule ST10); common codes stay
 * unchanged.
 */
export function writeLetters(record: StyleRecord, names: NamesChoice, lines: readonly Line[]): Lettered {
  const folding = names === "style" ? record.names : names;
  // House styles leave clean text unchanged, letter for letter.
  if (folding === "keep" && record.evidence === "house") return { lines, foldedNames: noNames, unfoldedNames: noNames };
  const write = (text: string) => clean(foldNames(record.straightApostrophes ? straighten(text) : text, folding));
  const foldedNames: FoldedName[] = [];
  const unfoldedNames: FoldedName[] = [];
  const written = lines.map((line): Line => {
    if (line.kind === "verbatim") return line;
    if (line.kind === "note") return { ...line, text: write(line.text) };
    const { code, part, about } = line;
    if (about?.person && about.form === "plain" && folding !== "keep") {
      const { key, full: name } = about.person;
      const person: FoldedName = { person: key, part, code, name, written: write(name) };
      if (hasForeignLetters(person.written)) unfoldedNames.push(person);
      else if (person.written !== name) foldedNames.push(person);
    }
    return { ...line, replacements: line.replacements.map(write) };
  });
  return { lines: written, foldedNames, unfoldedNames };
}
