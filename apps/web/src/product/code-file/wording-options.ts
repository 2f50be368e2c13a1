import type { NamesChoice, NoteMark } from "@agate/captions";
import { namesChoices, noteMarks } from "./wording-choices.ts";

const namesLabels: Readonly<Record<NamesChoice, string>> = {
  style: "As the style has them",
  keep: "As printed",
  ascii: "Without accents: ü is u",
  "ascii-de": "Spelled out: ü is ue",
};

export const namesOptions = namesChoices.map((value) => ({ value, label: namesLabels[value] }));

const noteMarkLabels: Readonly<Record<NoteMark, string>> = { "*****": "*****", "//": "//, a comment" };

export const noteMarkOptions = noteMarks.map((value) => ({ value, label: noteMarkLabels[value] }));
