import { paperNames } from "./pages.ts";
import type { Order, PaperName } from "./pages.ts";

/** What is chosen about paper: of this computer, as its printer is. */
interface PaperChoices {
  readonly paper: PaperName;
  readonly order: Order;
  readonly codes: boolean;
}

/** Where the office's paper is Letter (CLDR's `paperSize`). */
const letterLands = new Set(["US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE"]);

/**
 * What was chosen last in this browser. Paper is Letter or A4 at first, by the land of the browser's language.
 * @param kept what `writePaper` has written; anything else counts as nothing
 */
export function readPaper(kept: string | null, language: string): PaperChoices {
  const query = new URLSearchParams(kept ?? "");
  const land = language.split("-").at(-1)?.toUpperCase() ?? "";
  const usual = land === "EN" || letterLands.has(land) ? "letter" : "a4";
  return {
    paper: paperNames.find((name) => name === query.get("paper")) ?? usual,
    order: query.get("order") === "unit" ? "unit" : "number",
    codes: query.get("codes") === "yes",
  };
}

export function writePaper({ paper, order, codes }: PaperChoices): string {
  return new URLSearchParams({ paper, order, codes: codes ? "yes" : "no" }).toString();
}
