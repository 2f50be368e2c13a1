import { plistFault, plistOf } from "./plist.ts";
import { snippetsOf, useOfSnippets, uuidOf } from "./snippets.ts";
import type { Program } from "./target.ts";

/** A file has no creation time: the same facts give the same bytes. */
const made = { date: "2001-01-01T00:00:00Z" };

/** A group of plain-text snippets, case-sensitive, expanded whatever precedes them. */
export const textexpander: Program = {
  mediaType: "application/x-plist",
  loading: "Double-click the file: TextExpander adds it as a group of snippets.",
  use: (file, delimiter) => useOfSnippets(file, delimiter, (trigger) => `Type ${trigger} in any app`, plistFault),
  write: (file, delimiter) => {
    const { snippets, leftOut } = snippetsOf(file, delimiter, plistFault);
    return {
      content: plistOf({
        groupInfo: { expandAfterMode: 0, groupName: file.stem },
        snippetsTE2: snippets.map(({ name, trigger, text }) => ({
          abbreviation: trigger,
          abbreviationMode: 0,
          creationDate: made,
          flags: 0,
          label: name,
          modificationDate: made,
          // A percent sign begins a macro; two of them are a literal one.
          plainText: text.replaceAll("%", "%%"),
          snippetType: 0,
          useCount: 0,
          uuidString: uuidOf(`${file.stem}\n${name}\n${text}`),
        })),
      }),
      leftOut,
    };
  },
};
