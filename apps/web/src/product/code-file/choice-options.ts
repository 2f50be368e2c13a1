import {
  captionStyles,
  styles,
  targetNames,
  targets,
  type CaptionStyle,
  type NumberFormat,
  type TargetName,
  type NamesChoice,
  type NoteMark,
} from "@agate/captions";

export const styleOptions: readonly { readonly value: CaptionStyle; readonly label: string }[] = captionStyles.map(
  (value) => ({ value, label: styles[value].label }),
);

export const numberOptions: readonly { readonly value: NumberFormat; readonly label: string }[] = [
  { value: "none", label: "None" },
  { value: "#1", label: "#1" },
  { value: "(1)", label: "(1)" },
];

/** The programs a file can be written for, as select options. */
export const targetOptions: readonly { readonly value: TargetName; readonly label: string }[] = targetNames.map(
  (value) => ({ value, label: targets[value].label }),
);

/** The ways to write the letters of names, the usual one first. */
export const namesChoices: readonly [NamesChoice, ...NamesChoice[]] = ["style", "keep", "ascii", "ascii-de"];

/** What a note can begin with, the usual one first. */
export const noteMarks: readonly [NoteMark, ...NoteMark[]] = ["*****", "//"];

const namesLabels: Readonly<Record<NamesChoice, string>> = {
  style: "As the style has them",
  keep: "As printed",
  ascii: "Without accents: ü is u",
  "ascii-de": "Spelled out: ü is ue",
};

export const namesOptions = namesChoices.map((value) => ({ value, label: namesLabels[value] }));

const noteMarkLabels: Readonly<Record<NoteMark, string>> = { "*****": "*****", "//": "//, a comment" };

export const noteMarkOptions = noteMarks.map((value) => ({ value, label: noteMarkLabels[value] }));
