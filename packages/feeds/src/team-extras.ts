import * as v from "valibot";
import type { TeamFact } from "./feed.ts";
import { textOrNumber } from "./values.ts";

/** Optional details of a team that never invalidate a list: with an unexpected shape they count as missing. */
export const extra = v.fallback(v.nullish(textOrNumber), null);
type Extra = v.InferOutput<typeof extra>;

/**
 * Returns a team's colors as `#rrggbb`, from hexadecimal digits with or without a #; only one if the other is not a
 * color.
 */
export function colorsOf(main: Extra, alternate: Extra): Pick<TeamFact, "colors"> {
  const [first, second] = [hexColor(main), hexColor(alternate)];
  if (!first) return {};
  return { colors: second ? { main: first, alternate: second } : { main: first } };
}

function hexColor(written: Extra): string | null {
  const digits = /^#?([\da-f]{6})$/i.exec(String(written ?? "").trim())?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}

/** Returns a team's machine-readable ids, as far as each is a word. */
export function idsOf(written: Readonly<Record<string, Extra>>): Pick<TeamFact, "ids"> {
  const ids = Object.entries(written).flatMap(([name, value]) => {
    const id = String(value ?? "").trim();
    return /^[\w.:-]{1,40}$/.test(id) ? [[name, id] as const] : [];
  });
  return ids.length ? { ids: Object.fromEntries(ids) } : {};
}
