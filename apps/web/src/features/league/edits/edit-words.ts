import type { CSSProperties } from "react";
import type { EditedList } from "@agate/assignment";
import type { EditedPerson, EditField, Values, ValueQuestion } from "@agate/mine";
import { momentOf } from "../../../product/roster-age.ts";

export const fieldLabels: Readonly<Record<EditField, string>> = {
  number: "Number",
  first: "First name",
  last: "Last name",
  position: "Position",
  team: "Team",
  make: "Make",
};

const fieldWidths: Readonly<Record<EditField, string>> = {
  number: "3.5rem",
  first: "minmax(0, 1.15fr)",
  last: "minmax(0, 1.25fr)",
  position: "minmax(0, 0.95fr)",
  team: "minmax(0, 1.2fr)",
  make: "minmax(0, 0.8fr)",
};

/** The columns of the list: its fields and two buttons. */
export function columnsOf(fields: readonly EditField[]): CSSProperties {
  return { "--columns": [...fields.map((field) => fieldWidths[field]), "2.75rem 2.75rem"].join(" ") } as CSSProperties;
}

/** "Marcus Ellery (21)" */
export function numberedName({ name, number }: Pick<EditedPerson, "name" | "number">): string {
  return `${name || "New person"}${number && ` (${number})`}`;
}

export const orNothing = (value: string) => value || "nothing";

/** "The feed now says 12, you wrote 21." */
export function questionWords({ field, feed, yours }: ValueQuestion): string {
  const of = field === "number" ? "" : ` for the ${fieldLabels[field].toLowerCase()}`;
  return `The feed now says ${orNothing(feed)}${of}, you wrote ${orNothing(yours.value)}.`;
}

/** "MLB, 2:05 PM ET. Your 21 of September 11, 5:40 PM ET applies until you answer." */
export function questionMoments({ yours }: ValueQuestion, of: EditedList["provenance"], now: Date): string {
  const theirs = [of?.source ?? "The feed", of?.confirmed_at && momentOf(new Date(of.confirmed_at), now)]
    .filter(Boolean)
    .join(", ");
  return `${theirs}. Your ${orNothing(yours.value)} of ${momentOf(new Date(yours.wrote), now)} applies until you answer.`;
}

export function answerWords({ feed, yours }: ValueQuestion): readonly [keep: string, take: string] {
  return [`Keep ${orNothing(yours.value)}`, `Take ${orNothing(feed)}`];
}

/** When an edit was last written, and how long it applies: "3:02 PM ET, for this game only". */
export function writtenWords({ edits }: EditedPerson, game: string, now: Date): string {
  const last = edits.at(-1)?.edit;
  if (!last) return "";
  const moments = [last.scratched, last.added, last.familyFirst, ...Object.values(last.fields)];
  const wrote = moments
    .flatMap((mark) => mark?.wrote ?? [])
    .toSorted()
    .at(-1);
  const holds = last.of.game === null ? "until you remove it" : `for this ${game} only`;
  return [wrote && momentOf(new Date(wrote), now), holds].filter(Boolean).join(", ");
}

/** The feed's values for overwritten fields: "12, LF". */
export function feedWords(fields: readonly EditField[], feed: Values): string {
  return fields.map((field) => feed[field] || `no ${fieldLabels[field].toLowerCase()}`).join(", ");
}
