import * as styles from "./venue.module.css";
import { X } from "lucide-react";
import { useId } from "react";
import { leagueBySlug } from "@agate/leagues";
import { sizeWords } from "../../lib/size-words.ts";
import { useNow } from "../../lib/use-now.ts";
import { Link } from "../../router/link.tsx";
import { IconButton } from "../../ui/button.tsx";
import { removeLeague } from "../saved/saved-leagues.ts";
import { useSavedLeagues } from "../saved/use-saved-leagues.ts";
import { hoursOld, savedWhen, sizeOfSaved } from "./saved-words.ts";

/**
 * What is saved, for every league: for what, how old, how large, with a link to its page and a button to remove it
 * (rule PK16).
 */
export function SavedList() {
  const { leagues, isPersistent } = useSavedLeagues();
  const now = useNow() ?? 0;
  const headingId = useId();
  if (!leagues.length) return null;
  return (
    <section className={styles.saved} aria-labelledby={headingId}>
      <p id={headingId}>
        <b>Saved leagues</b>
        <small>{sizeWords(sizeOfSaved(leagues))}</small>
      </p>
      <ul>
        {leagues.map((saved) => {
          const name = leagueBySlug(saved.league)?.title ?? saved.league;
          const old = hoursOld(saved, now);
          const why = [
            saved.byItself ? "for your favorites" : saved.savedFor.join("; "),
            saved.sample && "sample data: invented people",
          ].filter(Boolean);
          return (
            <li key={saved.league}>
              <span>
                <Link to={`/${saved.league}`}>{name}</Link>
                <small>{why.join("; ")}</small>
              </span>
              <span>
                {savedWhen(saved.checkedAt, now)}
                <small>{[sizeWords(saved.bytes), old !== null && `${old} hours old`].filter(Boolean).join(", ")}</small>
              </span>
              <IconButton label={`Remove ${name}`} onClick={() => void removeLeague(saved.league)}>
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {isPersistent === false && <p>The browser may clear saved data when the device runs low on space.</p>}
    </section>
  );
}
