import { paperNames, type PagedSheet, type Order, type PaperName } from "./pages.ts";
import type { PaperColumns } from "./paper-page.tsx";
import type { Spotting } from "./spotting.ts";

/** Positions are short; a driver's team is not, and there is room for it. */
const longestDetail = { position: 7, team: 26 };
/** The few longer codes of a field are set smaller, so that the names do not have to be. */
const longestCode = 7;

/** The columns that a sheet's people fill. */
export function columnsOf({ groups }: Spotting): PaperColumns {
  const all = groups.flatMap(({ people, coaches }) => [...people, ...coaches]);
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const isRace = groups.some(({ part }) => part === "drivers");
  const details = longest(groups.flatMap(({ people }) => people.map(({ detail }) => detail)));
  return {
    number: all.some(({ number }) => number !== ""),
    detail: details ? (isRace ? "Team" : "Pos.") : null,
    detailLetters: Math.max(3, Math.min(details, isRace ? longestDetail.team : longestDetail.position)),
    codeLetters: Math.min(longestCode, longest(all.map(({ code }) => code))),
  };
}

/** A summary of the printout: "One page, Letter. 106 players, 2 coaches." */
export function fitWords({ pages }: PagedSheet, { groups }: Spotting, paper: string): string {
  const codesAt = pages.findIndex(({ codes, lanes }) => codes.length > 0 && !lanes.length);
  const count = pages.length === 1 ? "One page" : pages.length === 2 ? "Two pages" : `${pages.length} pages`;
  const people = groups.reduce((sum, group) => sum + group.people.length, 0);
  const coaches = groups.reduce((sum, group) => sum + group.coaches.length, 0);
  const noun = groups.some(({ part }) => part === "drivers") ? "driver" : "player";
  const counted = [counting(people, noun), coaches ? counting(coaches, "coach") : ""].filter(Boolean).join(", ");
  return `${count}, ${paper}${codesAt > 0 ? `: common codes from page ${codesAt + 1}` : ""}. ${counted}.`;
}

function counting(count: number, noun: "player" | "driver" | "coach"): string {
  return `${count} ${noun}${count === 1 ? "" : noun === "coach" ? "es" : "s"}`;
}

/** The paper choices, per computer, as they depend on its printer. */
interface PaperChoices {
  readonly paper: PaperName;
  readonly order: Order;
  readonly codes: boolean;
}

/** Countries whose office paper is Letter (CLDR's `paperSize`). */
const letterLands = new Set(["US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE"]);

/**
 * The last choices in this browser. The default paper is Letter or A4, by the country of the browser's language.
 * @param stored text written by `writePaper`; anything else is ignored
 */
export function readPaper(stored: string | null, language: string): PaperChoices {
  const query = new URLSearchParams(stored ?? "");
  const land = language.split("-").at(-1)?.toUpperCase() ?? "";
  const defaultSize = land === "EN" || letterLands.has(land) ? "letter" : "a4";
  return {
    paper: paperNames.find((name) => name === query.get("paper")) ?? defaultSize,
    order: query.get("order") === "unit" ? "unit" : "number",
    codes: query.get("codes") === "yes",
  };
}

export function writePaper({ paper, order, codes }: PaperChoices): string {
  return new URLSearchParams({ paper, order, codes: codes ? "yes" : "no" }).toString();
}
