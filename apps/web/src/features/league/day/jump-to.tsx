import * as styles from "./day-page.module.css";
import { keyOf, titleOf, type DayEvent } from "@agate/assignment";
import { whileSettling } from "../../../lib/while-settling.ts";
import { useFavorites } from "../../../product/favorites/star-button.tsx";
import { inputClass, selectClass } from "../../../ui/field.tsx";
import type { LeagueOfDay } from "./use-day-events.ts";

/** The element ids of a league and of an event in the list of games. */
export const leagueId = (slug: string): string => `of-${slug}`;
export const gameId = (one: DayEvent): string => `choose-${keyOf(one)}`;

interface JumpToProps {
  /** Those of the list. */
  readonly leagues: readonly LeagueOfDay[];
}

/** Scrolls the list of a long day to a league, or to what is starred. */
export function JumpTo({ leagues: listed }: JumpToProps) {
  const { ids } = useFavorites();
  const starred = listed.flatMap(({ events }) => events).filter((one) => starsOf(one).some((id) => ids.has(id)));
  if (listed.length < 2) return null;
  return (
    <div className={`${selectClass} ${styles.jump}`}>
      <select
        className={inputClass}
        aria-label="Jump to"
        value=""
        onChange={({ target: { value } }) => {
          const [id = "", league = ""] = value.split(" ");
          // Of a long league not every game is shown.
          const row = document.getElementById(id) ?? document.getElementById(league);
          whileSettling(() => row?.scrollIntoView());
        }}
      >
        <option value="" hidden>
          Jump to
        </option>
        {starred.length > 0 && (
          <optgroup label="Starred">
            {starred.map((one) => (
              <option key={keyOf(one)} value={`${gameId(one)} ${leagueId(one.league.slug)}`}>
                {titleOf(one)}
              </option>
            ))}
          </optgroup>
        )}
        {listed.map(({ league, events }) => (
          <option key={league.slug} value={leagueId(league.slug)}>{`${league.menu} (${events.length})`}</option>
        ))}
      </select>
    </div>
  );
}

/** What a star on the event is a star of: its teams, or its league. */
function starsOf({ kind, league, event }: DayEvent): readonly string[] {
  if (kind !== "matchup") return [league.slug];
  return [event.home_team, event.away_team].flatMap(({ team_id }) => team_id ?? []);
}
