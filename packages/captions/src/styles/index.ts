import { getty } from "./getty.ts";
import { standard } from "./standard.ts";
import type { Style } from "./style.ts";

/** Every caption style in the order they are offered; its key here is its name in links, documents and the command. */
const records = {
  standard,
  getty,
} satisfies Record<string, Style>;

/** The name of a caption style. */
export type CaptionStyle = keyof typeof records;

export const styles: Readonly<Record<CaptionStyle, Style>> = records;

export const captionStyles = Object.keys(records) as readonly CaptionStyle[];
