import * as styles from "./home-page.module.css";
import { Star } from "lucide-react";
import { useState } from "react";
import type { Favorite } from "@agate/mine";
import { leagueBySlug } from "@agate/leagues";
import { teamPath } from "../../product/coming-words.ts";
import { StarButton } from "../../product/favorites/star-button.tsx";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { Fold } from "./fold.tsx";

/** The favorites, each a way to its page; changed by taking stars away, which can be given back until it is done. */
export function FavoritesSection({ favorites }: { readonly favorites: readonly Favorite[] }) {
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
