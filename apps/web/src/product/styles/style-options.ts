import { useMemo } from "react";
import { ownStyleName } from "../own-styles/own-styles.ts";
import { useUsableStyles } from "../own-styles/use-own-styles.ts";
import { styleOptions } from "../code-file/choice-options.ts";
import { styleInfo, type StyleName } from "./style-name.ts";

/** What there is to choose from: our styles, the person's own behind them, and the chosen one where it is none of these. */
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
