import { codeLine, frameLines, frameOf, noteLine } from "./built-line.ts";
import type { FileChoices } from "./choices.ts";
import { cleanEvent, type CleanEvent } from "./clean-facts.ts";
import type { EventFacts } from "./facts.ts";
import { eventFileStem } from "./file-name.ts";
import { assemble, type Built } from "./file.ts";
import type { CodeLine, NoteLine, Section } from "./line.ts";
import { readPrefix } from "./prefix.ts";
import { eventClauseOn } from "./read-day.ts";
import type { Problem, SheetReport } from "./report.ts";
import type { FieldRules, RaceRules } from "./rules.ts";
import { forbiddenPrefix, prefixesOrAny } from "./set.ts";
import type { FrameWords } from "./styles/style.ts";
import { readTemplate, writeTemplate } from "./styles/template.ts";
import { clean, withoutThe } from "./text.ts";

/** What tournament and race files have in common. */

/** The input every section of such a file needs. */
export interface EventSheet {
  /** The prefix of every code; "" if the file is loaded alone (P4). */
  readonly prefix: string;
  /** What the style writes around a sentence; null if it has no frame. */
  readonly frame: FrameWords | null;
  /** Code and cleaned value, in file order. */
  readonly headers: readonly (readonly [code: string, value: string])[];
  readonly report: SheetReport;
}

/**
 * The file of a tournament or race, or the problem that prevents it: no one in it has a line, or its prefix is invalid.
 * @param kind how its sheet is read and counted, and its sections from top to bottom; the common codes follow
 */
export function buildEvent<Sheet extends EventSheet>(
  given: EventFacts,
  rules: FieldRules | RaceRules,
  choices: FileChoices,
  [commonCodes, ownCodes]: readonly [common: readonly string[], own: readonly string[]],
  kind: {
    readonly read: (facts: CleanEvent) => Sheet;
    readonly noPeople: (sheet: Sheet) => Problem | null;
    readonly sections: readonly Section<Sheet>[];
  },
): Built {
  const facts = cleanEvent(given);
  const sheet = kind.read(facts);
  const problems = [...problemsOfPrefix(facts), kind.noPeople(sheet) ?? []].flat();
  if (problems.length) return { ok: false, problems };
  const { name, date, day } = facts.event;
  const stem = eventFileStem(rules.slug, name, (sheet.frame && day) || date);
  return assemble(stem, kind.sections, sheet, choices, commonCodes, ownCodes);
}

/** Its name, place and date as headers, as given (G4, R5); then the style's frame (ST4). */
export function eventHeaders({ headers, frame, prefix }: EventSheet): readonly CodeLine[] {
  return [...headers.flatMap(([code, value]) => codeLine("headers", code, [value])), ...frameLines(frame, prefix)];
}

/** What the style's frame says about a tournament or race; null if it has none. */
export function frameOfEvent(
  { event }: CleanEvent,
  rules: FieldRules | RaceRules,
  { style, creditName }: FileChoices,
): FrameWords | null {
  return frameOf(style, {
    event: eventClauseOf(eventClauseOn(rules, event.day || event.date), event.name),
    venue: event.location,
    city: event.city,
    state: "",
    country: event.country,
    date: event.day || event.date,
    creditName: clean(creditName),
  });
}

/** What is wrong with a typed prefix; nothing is where the file is loaded alone. */
function problemsOfPrefix({ set, prefix }: CleanEvent): readonly Problem[] {
  if (!set) return [];
  const read = readPrefix(prefix, set.prefixLength);
  const fault = "refused" in read ? read.refused : forbiddenPrefix(read.prefix, "event");
  return fault === null ? [] : [{ code: "bad-prefix", at: "prefix", text: fault }];
}

/** What stands before every code: the typed prefix, or one found by the event's name; "" where the file is loaded alone. */
export function eventPrefix({ set, prefix, event: { name } }: CleanEvent, commonCodes: readonly string[]): string {
  if (!set) return "";
  return prefixesOrAny([{ kind: "event", name, prefix }], set.prefixLength, commonCodes)[0] ?? "";
}

/** Returns the note that all codes of the file begin with its prefix, which nothing else in the set does. */
export function noteOnPrefix(prefix: string): readonly NoteLine[] {
  return prefix === "" ? [] : [noteLine(`Every code of this event begins with ${prefix}.`)];
}

/** A tournament or race as a sentence names it (rule ST7): "the Lakeshore Open golf tournament"; "" without its name. */
function eventClauseOf(eventClause: string, name: string): string {
  const event = withoutThe(name);
  return event || !eventClause.includes("{event}") ? writeTemplate(readTemplate(eventClause), { event }) : "";
}
