import type { CaptionStyle, MatchupChoices, NumberFormat } from "@agate/captions";

export const styleOptions: readonly { readonly value: CaptionStyle; readonly label: string }[] = [
  { value: "standard", label: "Standard" },
  { value: "getty", label: "Getty" },
];

export const numberOptions: readonly { readonly value: NumberFormat; readonly label: string }[] = [
  { value: "none", label: "None" },
  { value: "#1", label: "#1" },
  { value: "(1)", label: "(1)" },
];

/** "Standard, (1)": the format in two words. */
export function formatWords({ captionStyle, jerseyFormat }: MatchupChoices): string {
  const label = <T>(options: readonly { value: T; label: string }[], value: T) =>
    options.find((option) => option.value === value)?.label ?? "";
  return `${label(styleOptions, captionStyle)}, ${label(numberOptions, jerseyFormat)}`;
}
