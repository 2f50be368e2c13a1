import { plistOf } from "./plist.ts";
import { type Fault, type Snippet, snippetsOf, useOfSnippets, uuidOf } from "./snippets.ts";
import type { Program } from "./target.ts";

/**
 * What Alfred fills in when it expands a snippet, and cannot be escaped: a word and a colon in braces (`{const:name}`),
 * and its placeholders that need no colon.
 * https://www.alfredapp.com/help/workflows/advanced/placeholders/
 */
const placeholder =
  /\{(?:[a-z_]+:|(?:allvars|clipboard|cursor|date|datetime|isodate|query|random|snippet|time|var)\b)/i;

/** A collection: one file for each snippet, and what comes before and after every keyword, as in Photo Mechanic. */
export const alfred: Program = {
  mediaType: "application/zip",
  isZip: true,
  loading: "Double-click the file: Alfred adds it as a collection of snippets, which need its Powerpack.",
  use: (file, delimiter) =>
    useOfSnippets(
      file,
      delimiter,
      (trigger) =>
        `With "Automatically expand snippets by keyword" on, among Alfred's Features, Snippets, type ${trigger} in any app`,
      faultOf,
    ),
  write: (file, delimiter) => {
    const { snippets, leftOut } = snippetsOf(file, delimiter, faultOf);
    const parts = snippets.map(({ name, text }) => {
      const uid = uuidOf(`${file.stem}\n${name}\n${text}`);
      const alfredsnippet = { snippet: text, uid, name: `${name} ${text}`, keyword: name };
      return { name: `${name} [${uid}].json`, content: `${JSON.stringify({ alfredsnippet }, null, 2)}\n` };
    });
    const info = plistOf({ snippetkeywordprefix: delimiter, snippetkeywordsuffix: delimiter });
    return { content: [...parts, { name: "info.plist", content: info }], leftOut };
  },
};

function faultOf({ text }: Snippet): Fault | null {
  return placeholder.test(text) ? { reason: "special-text", why: "Alfred would expand what is in braces." } : null;
}
