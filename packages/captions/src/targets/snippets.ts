import type { CaptionFile } from "../file.ts";
import { leftOutFor, notesLeftOut } from "./left-out.ts";
import { columnsOf, linesWithCode } from "./columns.ts";
import { examplesIn } from "./example.ts";
import type { LeftOutByTarget } from "./target.ts";

/** A text that an expander writes where its trigger is typed. */
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
 * One snippet a column (rule TG2): expanders know no `#2`, so each column has a trigger of its own, spelled as Photo Mechanic
 * would have it typed.
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
        const told = faults.get(fault.why) ?? { fault, what: [] };
        told.what.push(name);
        faults.set(fault.why, told);
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
 * How an expander's file is used: a trigger of it, and that a further column has one of its own.
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
