import * as styles from "./home-page.module.css";
import * as textStyles from "../../ui/text.module.css";
import type { Manifest } from "@agate/mine";
import { leagueBySlug } from "@agate/leagues";
import { eventPath, gamePath } from "../../product/coming-words.ts";
import { isOver } from "../../product/manifests/is-over.ts";
import { whenWords } from "../../product/manifests/when-words.ts";
import { useMine } from "../../product/mine/mine.ts";
import { Link } from "../../router/link.tsx";

/** Files shown, the newest first. */
const most = 5;

/** The files somebody downloaded last, each a way to its page, which tells what has changed since (rule HM14). */
export function RecentFiles({ now }: { readonly now: number }) {
  const manifests = [...useMine("manifest").records.values()]
    .map(({ manifest }) => manifest)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most);
  if (!manifests.length) return null;
  return (
    <section className={styles.section}>
      <header>
        <h2>Recent files</h2>
      </header>
      <ul>
        {manifests.map((manifest) => {
          const { league, title, at } = manifest;
          const { day, time } = whenWords(at, now);
          const when = [day, time].filter(Boolean).join(" ");
          return (
            <li key={`${league} ${title}`} className={styles.item}>
              <h3>{title}</h3>
              <p>
                {[when, leagueBySlug(league)?.name].filter(Boolean).join(", ")}
                {isOver(manifest, now) && ". The game is over."}
              </p>
              <p className={styles.all}>
                <Link to={pathOf(manifest)}>
                  Open<span className={textStyles.visuallyHidden}>{`, ${title}`}</span>
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The page with the game, event or match-up of one's own. */
function pathOf({ league, event, teams }: Manifest): string {
  if (event !== null)
    return leagueBySlug(league)?.kind === "matchup" ? gamePath({ league, game_id: event }) : eventPath(league, event);
  const [home = "", away = home] = teams.map(encodeURIComponent);
  return `/${league}?home=${home}&away=${away}`;
}
