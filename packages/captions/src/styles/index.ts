import type { CaptionStyle } from "../choices.ts";
import { getty } from "./getty.ts";
import { standard } from "./standard.ts";
import type { Style } from "./style.ts";

/** Every caption style by its name. */
export const styles: Readonly<Record<CaptionStyle, Style>> = { standard, getty };
