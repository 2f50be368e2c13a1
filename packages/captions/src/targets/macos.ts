import { plistFault, plistOf } from "./plist.ts";
import { snippetsOf } from "./snippets.ts";
import type { Program } from "./target.ts";

/** What the list of text replacements takes and gives by dragging: a property list of shortcuts and phrases. */
export const macos: Program = {
  mediaType: "application/x-plist",
  isLineByLine: false,
  isZip: false,
  loading: "On a Mac, drag the file into the list in System Settings, Keyboard, Text Replacements.",
  write: (file, delimiter) => {
    const { snippets, leftOut } = snippetsOf(file, delimiter, plistFault);
    return { content: plistOf(snippets.map(({ trigger, text }) => ({ phrase: text, shortcut: trigger }))), leftOut };
  },
};
