import { captionStyles, matchupDefaults, styles } from "@agate/captions";
import type { CaptionStyle, NumberFormat } from "@agate/captions";
import type { Spellings } from "./link.ts";

export const styleOptions: readonly { readonly value: CaptionStyle; readonly label: string }[] = captionStyles.map(
  (value) => ({ value, label: styles[value].label }),
);

const { captionStyle: usualStyle } = matchupDefaults;

/** How an address spells a caption style: by its name. */
export const styleSpelling: Spellings<{ readonly captionStyle: CaptionStyle }>["captionStyle"] = {
  key: "style",
  spelled: [
    [usualStyle, usualStyle],
    ...captionStyles.filter((style) => style !== usualStyle).map((style) => [style, style] as const),
  ],
};

export const numberOptions: readonly { readonly value: NumberFormat; readonly label: string }[] = [
  { value: "none", label: "None" },
  { value: "#1", label: "#1" },
  { value: "(1)", label: "(1)" },
];
