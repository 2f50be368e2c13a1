import { type Fault, type Snippet, snippetsOf, useOfSnippets } from "./snippets.ts";
import type { Program } from "./target.ts";

/** AutoHotkey's maximum length of a hotstring's trigger, in characters. */
const longest = 40;

/**
 * A script of hotstrings: immediate (`*`), also inside a word (`?`), case-sensitive (`C`), and the text unmodified
 * (`T`).
 * https://www.autohotkey.com/docs/v2/Hotstrings.htm and Escape.htm
 */
export const autohotkey: Program = {
  mediaType: "text/plain;charset=utf-8",
  loading:
    "On Windows with AutoHotkey v2, double-click the file before the game; quit it from its icon next to the clock.",
  use: (file, delimiter) => useOfSnippets(file, delimiter, (trigger) => `Type ${trigger} in any window`, faultOf),
  write: (file, delimiter) => {
    const { snippets, leftOut } = snippetsOf(file, delimiter, faultOf);
    const lines = snippets.map(({ trigger, text }) => `:*?CT:${escapedTrigger(trigger)}::${escapedText(text)}\n`);
    return { content: `#Requires AutoHotkey v2.0\n#SingleInstance Force\n${lines.join("")}`, leftOut };
  },
};

function faultOf({ trigger }: Snippet): Fault | null {
  return [...trigger].length > longest
    ? { reason: "long-trigger", why: `With its delimiters it has more than ${longest} signs.` }
    : null;
}

function escapedTrigger(trigger: string): string {
  return trigger.replace(/[`;:]/g, "`$&");
}

/**
 * Escapes text: a backtick escapes, a semicolon after a space begins a comment, spaces at the ends are dropped, and a
 * lone brace opens a block.
 */
function escapedText(text: string): string {
  if (text === "{") return "`{";
  return text.replace(/[`;]/g, "`$&").replace(/^ +|(?<! ) +$/g, (spaces) => "`s".repeat(spaces.length));
}
