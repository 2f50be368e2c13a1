import { getty } from "./getty.ts";
import type { CaptionStyle } from "./list.ts";
import { standard } from "./standard.ts";
import type { Style } from "./style.ts";

/** The styles that every file builder has at hand; they have no frame, and fold no names before their tools are loaded. */
export const standardStyle: Style = { record: standard, tools: null };
export const gettyStyle: Style = { record: getty, tools: null };

/** A style by name where it is at hand; null: it has to be loaded first (`@agate/captions/styles`). */
export function builtInStyle(name: string): Style | null {
  return atHand[name as keyof typeof atHand] ?? null;
}

const atHand: Partial<Record<CaptionStyle, Style>> = { standard: standardStyle, getty: gettyStyle };
