import * as v from "valibot";
import type { TeamFact } from "./feed.ts";
import { textOrNumber } from "./values.ts";

/** What decorates a team and never refuses a list: of another shape it is not there. */
export const extra = v.fallback(v.nullish(textOrNumber), null);
type Extra = v.InferOutput<typeof extra>;

/** A team's colors as `#rrggbb`, from hexadecimal digits with or without a sign; one alone where only that is a color. */
export function colorsOf(main: Extra, alternate: Extra): Pick<TeamFact, "colors"> {
  const [first, second] = [hexColor(main), hexColor(alternate)];
  if (!first) return {};
  return { colors: second ? { main: first, alternate: second } : { main: first } };
}

function hexColor(written: Extra): string | null {
  const digits = /^#?([\da-f]{6})$/i.exec(String(written ?? "").trim())?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}

/** What machines call a team, as far as it is a word. */
export function idsOf(written: Readonly<Record<string, Extra>>): Pick<TeamFact, "ids"> {
  const ids = Object.entries(written).flatMap(([name, value]) => {
    const id = String(value ?? "").trim();
    return /^[\w.:-]{1,40}$/.test(id) ? [[name, id] as const] : [];
  });
  return ids.length ? { ids: Object.fromEntries(ids) } : {};
}
