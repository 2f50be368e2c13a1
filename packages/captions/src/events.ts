import { noteLine } from "./built-line.ts";
import { type NoteLine } from "./line.ts";
import { readPrefix } from "./prefix.ts";
import type { Problem } from "./report.ts";
import { forbiddenPrefix, type InSet, prefixesOrAny } from "./set.ts";
import { readTemplate, writeTemplate } from "./styles/template.ts";
import { withoutThe } from "./text.ts";

/** The prefix of a tournament or race, which a file has only when it is loaded together with others (rule P4). */

interface InASet {
  readonly set: InSet | null;
  readonly prefix: string;
}

/** Returns what is wrong with a typed prefix; nothing if the file is loaded on its own. */
export function problemsOfEventPrefix({ set, prefix }: InASet): readonly Problem[] {
  if (!set) return [];
  const read = readPrefix(prefix, set.prefixLength);
  const fault = "refused" in read ? read.refused : forbiddenPrefix(read.prefix, "event");
  return fault === null ? [] : [{ code: "bad-prefix", at: "prefix", text: fault }];
}

/**
 * Returns the start of every code: the typed prefix, or one derived from the event's name; "" if the file is loaded on
 * its own.
 */
export function eventPrefix({ set, prefix }: InASet, name: string, commonCodes: readonly string[]): string {
  if (!set) return "";
  return prefixesOrAny([{ kind: "event", name, prefix }], set.prefixLength, commonCodes)[0] ?? "";
}

/** Returns the note that all codes of the file begin with its prefix, which nothing else in the set does. */
export function noteOnPrefix(prefix: string): readonly NoteLine[] {
  return prefix === "" ? [] : [noteLine(`Every code of this event begins with ${prefix}.`)];
}

/**
 * Returns a tournament or race as a sentence names it (rule ST7): "the Lakeshore Open golf tournament"; "" without its
 * name.
 */
export function eventClauseOf({ eventClause }: { readonly eventClause: string }, name: string): string {
  const event = withoutThe(name);
  return event || !eventClause.includes("{event}") ? writeTemplate(readTemplate(eventClause), { event }) : "";
}
