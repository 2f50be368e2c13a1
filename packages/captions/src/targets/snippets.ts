import type { CaptionFile } from "../file.ts";
import { columnsOf, examplesIn, leftOutFor, linesWithCode, notesLeftOut } from "./columns.ts";
import type { LeftOutByTarget } from "./target.ts";

/** A text that an expander writes when its trigger is typed. */
export interface Snippet {
  /** `p8`, `p8#2`: the trigger without its delimiters. */
  readonly name: string;
  /** `=p8=`, `=p8#2=` */
  readonly trigger: string;
  readonly text: string;
}

/** Why an expander cannot hold a snippet, in a sentence. */
export type Fault = Pick<LeftOutByTarget, "reason" | "why">;

/**
 * Returns one snippet for each column (rule TG2): expanders have no `#2`, so each column has a separate trigger,
 * spelled as in Photo Mechanic.
 * @param faultOf what the program cannot hold
 */
export function snippetsOf(
  { lines }: CaptionFile,
  delimiter: string,
  faultOf: (snippet: Snippet) => Fault | null = () => null,
): { readonly snippets: readonly Snippet[]; readonly leftOut: readonly LeftOutByTarget[] } {
  const snippets: Snippet[] = [];
  const empty: string[] = [];
  const faults = new Map<string, { readonly fault: Fault; readonly what: string[] }>();
  for (const line of linesWithCode(lines))
    for (const [at, text] of columnsOf(line).entries()) {
      const name = at ? `${line.code}#${at + 1}` : line.code;
      const snippet = { name, trigger: delimiter + name + delimiter, text };
      const fault = text === "" ? null : faultOf(snippet);
      if (text === "") empty.push(name);
      else if (!fault) snippets.push(snippet);
      else {
        const group = faults.get(fault.why) ?? { fault, what: [] };
        group.what.push(name);
        faults.set(fault.why, group);
      }
    }
  return {
    snippets,
    leftOut: [
      ...notesLeftOut(lines),
      ...leftOutFor("empty-column", "The column is empty.", empty),
      ...[...faults.values()].flatMap(({ fault: { reason, why }, what }) => leftOutFor(reason, why, what)),
    ],
  };
}

/**
 * Explains how an expander's file is used: one of its triggers, and that a further column has a separate one.
 * @param typed the beginning of the sentence: "Type =p8= in any app"
 */
export function useOfSnippets(
  file: CaptionFile,
  delimiter: string,
  typed: (trigger: string) => string,
  faultOf?: (snippet: Snippet) => Fault | null,
): readonly string[] {
  const byName = new Map(snippetsOf(file, delimiter, faultOf).snippets.map((snippet) => [snippet.name, snippet]));
  const code = examplesIn(file.lines).find((line) => byName.has(line.code))?.code ?? "";
  const [first, second] = [byName.get(code), byName.get(`${code}#2`)];
  if (!first) return [];
  return [
    `${typed(first.trigger)}, and it becomes "${first.text}".`,
    ...(second ? [`A further column has a trigger of its own: ${second.trigger} becomes "${second.text}".`] : []),
  ];
}

/**
 * Derives a UUID from text alone, so that the same file is the same bytes whenever it is made: 128 bits of four FNV-1a
 * sums, marked as version 8 (RFC 9562), which is for this purpose.
 */
export function uuidOf(text: string): string {
  const hex = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => sumOf(text, seed)).join("");
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)]
    .join("-")
    .toUpperCase();
}

function sumOf(text: string, seed: number): string {
  let sum = seed;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  // Mixes, so that a difference in the last letters affects all digits.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  sum = Math.imul(sum ^ (sum >>> 12), 0x297a2d39);
  return ((sum ^ (sum >>> 15)) >>> 0).toString(16).padStart(8, "0");
}
