import { makeFile, type Assignment, type FileParts, type Overlay, type PeopleList } from "@agate/assignment";
import type { Built, Style } from "@agate/captions";
import { styleInfo, type StyleName } from "./style-name.ts";

/** As many people as it takes to have one with a line. */
const most = 12;

/** Makes a short file of an assignment in another style: a few people of each list, and no common codes. */
export function sampleInStyle(
  assignment: Assignment,
  parts: FileParts & { readonly edits: Overlay },
  style: Style,
  name: StyleName,
): Built {
  const { edits, choices } = parts;
  const short = (list: PeopleList) => {
    const whole = edits(list);
    return { ...whole, edited: whole.edited.slice(0, most) };
  };
  return makeFile(assignment, {
    ...parts,
    edits: short,
    choices: { ...choices, ...styleInfo(name).fixes, style },
    codes: none,
  }).built;
}

const none = { common: [], own: [] };
