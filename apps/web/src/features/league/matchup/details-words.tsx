import * as styles from "./matchup-page.module.css";
import type { MatchupLeague } from "@agate/leagues";
import type { ComponentType } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { MatchupSettings } from "../settings/kinds.ts";
import type { DifferencesProps } from "./differences.tsx";
import type { FormState, PlaceField } from "./form.ts";
import { placeOf } from "./matchup-assignment.ts";

// Most files have none: their words come with the first.
const Differences: ComponentType<DifferencesProps> = lazyPart<DifferencesProps>({
  name: "What differs",
  load: async () => (await import("./differences.tsx")).Differences,
  instead: () => null,
});

interface DetailsWordsProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  /** What differs from the person's presets. */
  readonly toKeep: Partial<MatchupSettings>;
}

/** Where place, names and format are folded: what the file says of place and day, and what differs from the default. */
export function DetailsWords({ league, state, toKeep }: DetailsWordsProps) {
  const { home, away } = state;
  if (home.name === null && away.name === null) return null;
  // Style and program stand in words beside Export.
  const { captionStyle: _, target: __, ...settings } = toKeep;
  const differs = home.customName || away.customName || Object.keys(settings).length > 0;
  const words = (...fields: readonly PlaceField[]) => ({
    "data-typed": fields.some((field) => state.place[field] !== null) || undefined,
    children: fields
      .map((field) => placeOf(league, state, field).trim())
      .filter(Boolean)
      .join(", "),
  });
  const place = words("venue", "date");
  return (
    <p className={styles.words}>
      <span {...place}>{place.children || "No place or date"}</span>
      <span>
        <span className={styles.city} {...words("city", "country")} />
        {differs && <Differences home={home.customName} away={away.customName} settings={settings} />}
      </span>
    </p>
  );
}
