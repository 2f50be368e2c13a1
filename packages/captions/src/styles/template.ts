/**
 * Templates of caption styles: text with named parts in braces, like `{team} {position} {full}`. These are all the
 * rules:
 * - A part whose name begins with a capital is capitalized (`{Position}`), one in capitals is written in capitals
 *   (`{FULL}`).
 * - An unknown part is omitted with the space before it, or at the beginning with the one after it.
 * - Text in square brackets is written only if every part in it is known: `[at {venue}]`.
 * - A period after a part that ends in one is written once: `Wis.`
 */

type Letters = "given" | "first" | "all";

/**
 * Text, a part or a group: exactly one is set. All have one shape, because thousands of lines are written from a few.
 */
interface Piece {
  readonly text: string;
  readonly part: string;
  readonly letters: Letters;
  readonly group: Template | null;
}

/** A parsed template, ready to be written. */
export type Template = readonly Piece[];

/** The parts of a template by name, "" for unknown ones. */
export type Parts<Part extends string> = Readonly<Record<Part, string>>;

/** The parts a template can name, by its subject. */
export const playerParts = [
  "full",
  "first",
  "last",
  "position",
  "number",
  "jersey",
  "team",
  "owner",
  "the team",
] as const;
export const coachParts = ["full", "first", "last", "role", "title", "team", "owner", "the team"] as const;
export const driverParts = ["full", "first", "last", "number", "car", "team", "manufacturer"] as const;
export const entrantParts = ["full", "first", "last"] as const;

const pieces = /\{([^{}]*)\}|\[([^[\]]*)\]|[^{}[\]]+|[{}[\]]/g;

/** Parses a template. Total: unmatched braces and brackets are text. */
export function readTemplate(text: string): Template {
  return Array.from(text.matchAll(pieces), ([piece, part, group]): Piece => {
    if (part !== undefined) return { text: "", part: part.toLowerCase(), letters: lettersOf(part), group: null };
    if (group !== undefined) return { text: "", part: "", letters: "given", group: readTemplate(group) };
    return { text: piece, part: "", letters: "given", group: null };
  });
}

function lettersOf(part: string): Letters {
  if (part === part.toLowerCase()) return "given";
  return part === part.toUpperCase() ? "all" : "first";
}

/** Returns the names of all parts of a template, in lower case, including those in groups. */
export function partsOf(template: Template): readonly string[] {
  return template.flatMap(({ text, part, group }) => (group ? partsOf(group) : text ? [] : [part]));
}

/** Writes a template; a missing part counts as unknown. */
export function writeTemplate<Part extends string>(template: Template, parts: Parts<Part>): string {
  const values: Readonly<Record<string, string | undefined>> = parts;
  let text = "";
  let takesSpace = false;
  for (const piece of template) {
    if (piece.text) {
      const isTwice = (takesSpace && piece.text.startsWith(" ")) || (piece.text.startsWith(".") && text.endsWith("."));
      text += isTwice ? piece.text.slice(1) : piece.text;
      takesSpace = false;
    } else if (piece.group) {
      if (partsOf(piece.group).every((part) => values[part])) text += writeTemplate(piece.group, parts);
    } else {
      const value = values[piece.part];
      if (value) text += piece.letters === "given" ? value : withLetters(value, piece.letters);
      else if (text === "") takesSpace = true;
      else if (text.endsWith(" ")) text = text.slice(0, -1);
    }
  }
  return text;
}

function withLetters(value: string, letters: "first" | "all"): string {
  return letters === "all" ? value.toUpperCase() : value.charAt(0).toUpperCase() + value.slice(1);
}
