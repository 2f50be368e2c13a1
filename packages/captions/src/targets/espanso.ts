import { type Fault, type Snippet, snippetsOf, useOfSnippets } from "./snippets.ts";
import type { Program } from "./target.ts";

/**
 * Texts that Espanso interprets and cannot escape: the cursor position, and its handling of escaped braces
 * (espanso-render's `unescape_variable_inections`).
 */
const special = /\$\|\$|\\\{\\\{|\\\}\\\}/;

/**
 * Characters that YAML requires to be escaped in a quoted text: all that it considers not printable or a line ending.
 */
const unprintable = /[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|["\\]/gu;

/** A file of matches for the folder `match`, every text in quotes. */
export const espanso: Program = {
  mediaType: "application/yaml",
  loading: "Put the file into Espanso's match folder; Espanso picks it up.",
  use: (file, delimiter) => useOfSnippets(file, delimiter, (trigger) => `Type ${trigger} in any app`, faultOf),
  write: (file, delimiter) => {
    const { snippets, leftOut } = snippetsOf(file, delimiter, faultOf);
    const matches = snippets.map(
      ({ name, trigger, text }) =>
        `  - trigger: ${quoted(trigger)}\n    replace: ${quoted(withoutVariables(text))}\n    label: ${quoted(`${name} ${text}`)}\n`,
    );
    return { content: matches.length ? `matches:\n${matches.join("")}` : "matches: []\n", leftOut };
  },
};

function faultOf({ text }: Snippet): Fault | null {
  return special.test(text)
    ? { reason: "special-text", why: "Espanso would read some of its characters as commands." }
    : null;
}

/** Escapes double braces, which would begin or end a variable. */
function withoutVariables(text: string): string {
  return text.replaceAll("{{", "\\{\\{").replaceAll("}}", "\\}\\}");
}

function quoted(text: string): string {
  return `"${text.replace(unprintable, (sign) =>
    sign === '"' || sign === "\\" ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}"`;
}
