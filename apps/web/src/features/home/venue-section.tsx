import * as styles from "./home-page.module.css";
import { Star } from "lucide-react";
import { useMemo, useState } from "react";
import type { ComingJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { Favorite } from "@agate/mine";
import { teamPath } from "../../product/coming-words.ts";
import { StarButton } from "../../product/favorites/star-button.tsx";
import { favoritesSoon, withCurrentNames } from "../../product/saved/favorites-soon.ts";
import { useOpens } from "../../product/saved/use-opens.ts";
import { useSavedLeagues } from "../../product/saved/use-saved-leagues.ts";
import { useSession } from "../../product/session/use-session.ts";
import { useMayExport } from "../../product/subscription/use-may-export.ts";
import { OnThisDevice } from "../../product/venue/on-this-device.tsx";
import type { VenueRequest } from "../../product/venue/save-for-venue.ts";
import { SaveOffline } from "../../product/venue/save-offline.tsx";
import { SavedList } from "../../product/venue/saved-list.tsx";
import { SavingNotes } from "../../product/venue/saving-notes.tsx";
import { useSaving } from "../../product/venue/use-saving.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { Fold } from "./fold.tsx";
import type { HomeRow } from "./home-days.ts";

export interface VenueSectionProps {
  /** Null if it could not be read. */
  readonly coming: ComingJson | null;
  readonly favorites: readonly Favorite[];
  readonly now: number;
  /** The page shows what opens above. */
  readonly isListed: boolean;
}

const all = "what your favorites play within 48 hours";

/** A person's favorites, and what is ready for the venue. */
export function FavoritesAndVenue({ favorites: starred, ...rest }: VenueSectionProps) {
  const { coming } = rest;
  const favorites = useMemo(() => (coming ? withCurrentNames(coming, starred) : starred), [coming, starred]);
  return (
    <>
      <FavoritesSection favorites={favorites} />
      <VenueSection favorites={favorites} {...rest} />
    </>
  );
}

/** The favorites, each linking to its page. Editing removes stars, which can be restored until it is done. */
function FavoritesSection({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const [changing, setChanging] = useState<readonly Favorite[] | null>(null);
  const session = useSession();
  const sorted = favorites.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  if (!favorites.length && !changing) return null;
  return (
    <Fold title="Favorites" about={`${favorites.length}`}>
      {changing ? (
        <ul className={styles.picks}>
          {changing.map((favorite) => (
            <li key={`${favorite.league} ${favorite.team}`}>
              <span>
                {favorite.name}
                <small>
                  {favorite.team === null ? "League" : (leagueBySlug(favorite.league)?.name ?? favorite.league)}
                </small>
              </span>
              <StarButton {...favorite} edge />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.favorites}>
          {sorted.map(({ league, team, name }) => (
            <li key={`${league} ${team}`}>
              <Link to={team === null ? `/${league}` : teamPath(league, team)}>
                <Star />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>
        Star a team on its league’s page.
        {session.status === "visitor" && " Yours are saved in this browser."}
      </p>
      <p className={styles.acts}>
        <Button look="bare" onClick={() => setChanging(changing ? null : sorted)}>
          {changing ? "Done" : "Change"}
        </Button>
      </p>
    </Fold>
  );
}

/** What is ready for the venue, and the buttons that save it: all favorites that play soon, or one (rule HM15). */
function VenueSection({ coming, favorites, now, isListed }: VenueSectionProps) {
  const { leagues } = useSavedLeagues();
  const opens = useOpens();
  const isEntitled = useMayExport() === true;
  const soon = coming ? favorites.filter((one) => favoritesSoon([one], coming, new Date(now)).size > 0) : [];
  const requests = [...new Set(soon.map(({ league }) => league))].map((league): VenueRequest => ({
    league,
    days: null,
    about: soon.flatMap((one) => (one.league === league ? [one.name] : [])).join(", "),
  }));
  const saving = useSaving(requests, isEntitled);
  if (!leagues.length && !favorites.length) return null;
  const ready = opens?.reduce((sum, { count }) => sum + count, 0);
  const about =
    ready === undefined
      ? ""
      : ready
        ? `${ready} ${ready === 1 ? "opens" : "open"} without a network`
        : "Nothing opens without a network";
  return (
    <Fold title="At the venue" about={about}>
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
      {!isListed && <OnThisDevice />}
      <SavedList />
    </Fold>
  );
}

interface RowSaveProps {
  readonly row: HomeRow;
  /** "Braves at Red Sox" */
  readonly name: string;
}

/** Saves a game or event of Home for the venue with one click. */
export function RowSave({ row, name }: RowSaveProps) {
  const isEntitled = useMayExport() === true;
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
