import { captionStyles, styles } from "@agate/captions";
import type { CaptionStyle, NumberFormat } from "@agate/captions";

export const styleOptions: readonly { readonly value: CaptionStyle; readonly label: string }[] = captionStyles.map(
  (value) => ({ value, label: styles[value].label }),
);

export const numberOptions: readonly { readonly value: NumberFormat; readonly label: string }[] = [
  { value: "none", label: "None" },
  { value: "#1", label: "#1" },
  { value: "(1)", label: "(1)" },
];
