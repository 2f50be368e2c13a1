import type { CodeLine, Line } from "../line.ts";
import type { About, Person } from "../person.ts";

/** A line about somebody. */
export interface PersonLine extends CodeLine {
  readonly about: About & { readonly person: Person };
}

export function isAboutPerson(line: Line): line is PersonLine {
  return line.kind === "code" && line.about?.person != null;
}
