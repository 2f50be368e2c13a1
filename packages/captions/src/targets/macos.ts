import { plistFault, plistOf } from "./plist.ts";
import { snippetsOf, useOfSnippets } from "./snippets.ts";
import type { Program } from "./target.ts";

/**
 * The format that the list of text replacements imports and exports by dragging: a property list of shortcuts and
 * phrases.
 */
export const macos: Program = {
  mediaType: "application/x-plist",
  loading: "On a Mac, drag the file into the list in System Settings, Keyboard, Text Replacements.",
  use: (file, delimiter) =>
    useOfSnippets(
      file,
      delimiter,
      (trigger) => `Type ${trigger} and a space in an app that uses the Mac's text replacements`,
      plistFault,
    ),
  write: (file, delimiter) => {
    const { snippets, leftOut } = snippetsOf(file, delimiter, plistFault);
    return { content: plistOf(snippets.map(({ trigger, text }) => ({ phrase: text, shortcut: trigger }))), leftOut };
  },
};
