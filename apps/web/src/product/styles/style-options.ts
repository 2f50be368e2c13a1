import { useMemo } from "react";
import { styleOptions } from "../code-file/choice-options.ts";
import { ownStyleName } from "../own-styles/own-styles.ts";
import { useUsableStyles } from "../own-styles/use-own-styles.ts";
import { styleInfo, type StyleName } from "./style-name.ts";

/** Returns the styles to choose from: ours, then the person's own, and the chosen one if it is neither. */
export function useStyleOptions(chosen: StyleName): readonly { readonly value: StyleName; readonly label: string }[] {
  const { styles } = useUsableStyles();
  return useMemo(() => {
    const own = [...styles]
      .map(([id, { name }]) => ({ value: ownStyleName(id), label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
    const all = [...styleOptions, ...own];
    const isHere = all.some(({ value }) => value === chosen);
    return isHere ? all : [...all, { value: chosen, label: styleInfo(chosen).label }];
  }, [styles, chosen]);
}
