import { type DraftRow, readRosterDraft } from "../roster-draft.ts";

/** Returns everything that a text leaves open, in the words of the cases: "which number", "family name of 33". */
export function asksOf(text: string): readonly string[] {
  const kinds: string[] = [];
  const said: Record<string, string> = {};
  const first = readRosterDraft(text);
  for (let read = first; read.ok && read.value.question; read = readRosterDraft(text, { said })) {
    const { kind, answers } = read.value.question;
    kinds.push(kind);
    said[kind] = answers[0]?.value ?? "";
  }
  return [...new Set([...kinds, ...(first.ok ? first.value.rows.flatMap(askOf) : [])])];
}

const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^Is someone in /, "a line"],
  [/^Is .* part of the name /, "family name of"],
  [/^Is .* how the name is written/, "name of"],
  [/^Which is the family name of /, "family name of"],
  [/ is all in capitals\. /, "capitals of"],
  [/ has no name\.$|^There is no name\.$/, "names missing"],
  [/ has no number, /, "numbers missing"],
  [/ Which one does .* wear today\?$/, "which number"],
];

function askOf({ number, first, last, question }: DraftRow): readonly string[] {
  if (!question) return [];
  const [, words = `number of ${first} ${last}`] = beginnings.find(([text]) => text.test(question.text)) ?? [];
  return [words.endsWith(" of") ? `${words} ${number || `${first} ${last}`.trim()}` : words];
}
