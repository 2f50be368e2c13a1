import * as styles from "./home-page.module.css";
import type { ComingJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { Favorite } from "@agate/mine";
import { countOf } from "../../lib/number.ts";
import { favoritesSoon } from "../../product/packs/favorites-soon.ts";
import { useSavedPacks } from "../../product/packs/use-saved-packs.ts";
import type { VenueRequest } from "../../product/venue/save-for-venue.ts";
import { SaveOffline } from "../../product/venue/save-offline.tsx";
import { SavedList } from "../../product/venue/saved-list.tsx";
import { SavingNotes } from "../../product/venue/saving-notes.tsx";
import { useSaving } from "../../product/venue/use-saving.ts";
import { Fold } from "./fold.tsx";
import type { HomeRow } from "./home-days.ts";
import { useMayExport } from "./use-may-export.ts";

export interface VenueSectionProps {
  /** Null if it could not be read. */
  readonly coming: ComingJson | null;
  readonly favorites: readonly Favorite[];
  readonly now: number;
}

const all = "what your favorites play within 48 hours";

/** What is ready for the venue, and the buttons that save it: all favorites that play soon, or one (rule HM15). */
export function VenueSection({ coming, favorites, now }: VenueSectionProps) {
  const { packs } = useSavedPacks();
  const isEntitled = useMayExport();
  const soon = coming ? favorites.filter((one) => favoritesSoon([one], coming, new Date(now)).size > 0) : [];
  const requests = [...new Set(soon.map(({ league }) => league))].map((league): VenueRequest => ({
    league,
    days: null,
    about: soon.flatMap((one) => (one.league === league ? [one.name] : [])).join(", "),
  }));
  const saving = useSaving(requests, isEntitled);
  if (!packs.length && !favorites.length) return null;
  return (
    <Fold title="At the venue" about={packs.length ? `${countOf(packs.length, "league")} saved` : "Nothing saved"}>
      {soon.length > 0 ? (
        <div className={styles.venue}>
          <SavingNotes saving={saving} about={all} what="selection" />
          {soon.length > 1 && (
            <ul className={styles.picks}>
              {soon.map(({ league, team, name }) => (
                <li key={`${league} ${team}`}>
                  <span>
                    {name}
                    {team !== null && <small>{leagueBySlug(league)?.name ?? league}</small>}
                  </span>
                  <SaveOffline
                    requests={[{ league, days: null, about: name }]}
                    about={name}
                    what={team === null ? "league" : "team"}
                    isEntitled={isEntitled}
                    isNamed
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        coming && favorites.length > 0 && <p className={styles.hint}>None of your favorites plays within 48 hours.</p>
      )}
      <SavedList />
    </Fold>
  );
}

export interface RowSaveProps {
  readonly row: HomeRow;
  /** "Braves at Red Sox" */
  readonly name: string;
}

/** Saves a game or event of Home for the venue with one click. */
export function RowSave({ row, name }: RowSaveProps) {
  const isEntitled = useMayExport();
  const league = row.league.slug;
  const days =
    row.kind === "game"
      ? { from: row.game.game_date, to: row.game.game_date }
      : { from: row.event.start_date, to: row.event.end_date };
  return (
    <SaveOffline
      requests={[{ league, days, about: name }]}
      about={name}
      what={row.kind}
      isEntitled={isEntitled}
      isNamed
    />
  );
}
