import type { NamesChoice, NoteMark } from "@agate/captions";

/** How the letters of names may be written, the usual one first. */
export const namesChoices: readonly [NamesChoice, ...NamesChoice[]] = ["style", "keep", "ascii", "ascii-de"];

/** What a note may begin with, likewise. */
export const noteMarks: readonly [NoteMark, ...NoteMark[]] = ["*****", "//"];
