import { captionStyles, styles, type CaptionStyle, type StyleInfo } from "@agate/captions";
import { isOwnStyleName, ownStyleId, type OwnStyleName } from "../own-styles/own-styles.ts";
import { usableStyle } from "../own-styles/use-own-styles.ts";

/** A style's name in addresses, presets and settings: one of ours, or an own style. */
export type StyleName = CaptionStyle | OwnStyleName;

export function isStyleName(name: string): name is StyleName {
  return isOwnStyleName(name) || captionStyles.some((known) => known === name);
}

/** Returns what is known about a style before its wording is loaded. */
export function styleInfo(name: StyleName): StyleInfo {
  if (!isOwnStyleName(name)) return styles[name];
  const style = usableStyle(ownStyleId(name) ?? "");
  return {
    label: style?.name ?? "A style that is not here",
    // Values that its reader rejects are not used.
    fixes: (style?.record["fixes"] ?? {}) as StyleInfo["fixes"],
  };
}
