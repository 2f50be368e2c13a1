import * as styles from "./matchup-page.module.css";
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from "react";
import type { MatchupLeague } from "@agate/leagues";
import { useMedia } from "../../../lib/use-media.ts";
import { useStoredCookie } from "../../../lib/use-stored-cookie.ts";
import type { Dated } from "../../../product/roster-age.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Fix } from "../report/report-words.ts";
import type { MatchupSettings } from "../settings/kinds.ts";
import { detailsId } from "../shell/details-toggle.tsx";
import type { DifferencesProps } from "./differences.tsx";
import type { FormState, PlaceField } from "./form.ts";
import { placeOf, whichGame } from "./matchup-assignment.ts";

// Most files have none: their words load with the first.
const Differences: ComponentType<DifferencesProps> = lazyPart(
  "What differs",
  async () => (await import("./differences.tsx")).Differences,
  { instead: () => null },
);

interface DetailsWordsProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  /** What differs from the person's presets. */
  readonly toSave: Partial<MatchupSettings>;
  /** Beside the way to edit the rosters, where a phone has them, with what is wrong with these; else beside the title. */
  readonly dated?: readonly Dated[];
  /** After the place. */
  readonly children?: ReactNode;
}

/**
 * The summary shown while place, names and format are folded: which game of which day, its place, and what differs from
 * the default.
 */
export function DetailsWords({ league, state, toSave, dated, children }: DetailsWordsProps) {
  const { home, away } = state;
  const past = dated?.find((one) => one.past)?.past;
  if (home.name === null && away.name === null) return null;
  // Style and program are shown beside Export.
  const { captionStyle: _, target: __, ...settings } = toSave;
  const differs = home.customName || away.customName || Object.keys(settings).length > 0;
  const typed = (...fields: readonly PlaceField[]) => fields.some((field) => state.place[field] !== null) || undefined;
  const words = (...fields: readonly PlaceField[]) =>
    joined(fields.map((field) => placeOf(league, state, field).trim()));
  const venue = words("venue");
  const city = words("city", "country");
  return (
    <p className={classNames(styles.words, dated && styles.inLine)} data-screen="">
      <span data-typed={typed("date")}>
        {joined([whichGame(league, state), words("date")]) || "No date"}
        {past?.detail && <b>{past.headline}</b>}
      </span>
      <span>
        <span data-typed={venue ? typed("venue") : typed("city", "country")}>{venue || city || "No place"}</span>
        {venue && city && (
          <span className={styles.city} data-typed={typed("city", "country")}>
            {`, ${city}`}
          </span>
        )}
        {differs && <Differences home={home.customName} away={away.customName} settings={settings} />}
      </span>
      {children}
    </p>
  );
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(", ");

const cookieDays = 7;

/**
 * Whether place, names and format are unfolded. Beside the file they stay as they were left, stored in the cookie
 * `details`: a person who types a place for each game opens them once. Before hydration the inline script reserves
 * their space through the document's `data-details`. Above the file they are folded when a page opens.
 */
export function useDetails(): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [stored, store] = useStoredCookie("details", cookieDays);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOverFile = useMedia("(max-width: 68rem)", false);
  const isBeside = stored === "open";
  useLayoutEffect(() => {
    if (stored === null) return;
    const { documentElement: page } = document;
    page.toggleAttribute("data-details", isBeside);
    return () => page.removeAttribute("data-details");
  }, [stored, isBeside]);
  return {
    isOpen: isOverFile ? isUnfolded : isBeside,
    toggle: () => (isOverFile ? setUnfolded(!isUnfolded) : store(isBeside ? "folded" : "open")),
  };
}

const fields: readonly PlaceField[] = ["venue", "city", "country", "date"];

/** Whether the file has no line for the place or the date because it is unknown. */
export function isPlaceEmpty(league: MatchupLeague, state: FormState): boolean {
  return fields.some((field) => !placeOf(league, state, field).trim());
}

/** Moves to the first empty box of place and date, after unfolding them. */
export const fillInPlace: Fix = {
  label: "Fill in place and date",
  act: () => {
    const fold = document.querySelector<HTMLElement>(`[aria-controls=${detailsId}]`);
    if (fold?.getAttribute("aria-expanded") === "false") fold.click();
    requestAnimationFrame(goToEmpty);
  },
};

/** Waits for the boxes while they are unfolded: their code can still be loading. */
function goToEmpty(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`#${detailsId} [data-place] input`)];
  if (boxes.length) boxes.find(({ value }) => !value.trim())?.focus();
  else if (document.querySelector(`[aria-controls=${detailsId}][aria-expanded=true]`)) requestAnimationFrame(goToEmpty);
}
