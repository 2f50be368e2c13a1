import { detailsId } from "../shell/details-toggle.tsx";
import type { MatchupLeague } from "@agate/leagues";
import type { Fix } from "../report/report-words.ts";
import type { FormState, PlaceField } from "./form.ts";
import { placeOf } from "./matchup-assignment.ts";

const fields: readonly PlaceField[] = ["venue", "city", "country", "date"];

/** Whether the file has no line for the place or the date because nothing is known of it. */
export function isPlaceEmpty(league: MatchupLeague, state: FormState): boolean {
  return fields.some((field) => !placeOf(league, state, field).trim());
}

/** Goes to the first empty box of place and date, which unfolds first. */
export const fillInPlace: Fix = {
  label: "Fill in place and date",
  act: () => {
    const fold = document.querySelector<HTMLElement>(`[aria-controls=${detailsId}]`);
    if (fold?.getAttribute("aria-expanded") === "false") fold.click();
    requestAnimationFrame(goToEmpty);
  },
};

/** Waits for the boxes as long as they are unfolded: their code may be on its way. */
function goToEmpty(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`#${detailsId} [data-place] input`)];
  if (boxes.length) boxes.find(({ value }) => !value.trim())?.focus();
  else if (document.querySelector(`[aria-controls=${detailsId}][aria-expanded=true]`)) requestAnimationFrame(goToEmpty);
}
