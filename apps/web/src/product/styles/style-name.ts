import { captionStyles, styles, type CaptionStyle, type StyleInfo } from "@agate/captions";
import { isOwnStyleName, ownStyleId, type OwnStyleName } from "../own-styles/own-styles.ts";
import { usableStyle } from "../own-styles/use-own-styles.ts";

/** How an address, a preset and a setting call a style: one of ours, or one of somebody's own. */
export type StyleName = CaptionStyle | OwnStyleName;

export function isStyleName(name: string): name is StyleName {
  return isOwnStyleName(name) || captionStyles.some((known) => known === name);
}

/** What is known of a style before its wording is loaded. */
export function styleInfo(name: StyleName): StyleInfo {
  if (!isOwnStyleName(name)) return styles[name];
  const style = usableStyle(ownStyleId(name) ?? "");
  return {
    label: style?.name ?? "A style that is not here",
    // What its reader refuses is not used.
    fixes: (style?.record["fixes"] ?? {}) as StyleInfo["fixes"],
  };
}
