import * as styles from "./home-page.module.css";
import type { ComingJson } from "@agate/api";
import { addDays, writeDay, type Day } from "@agate/captions/calendar";
import { menu, type League } from "@agate/leagues";
import { countOf } from "../../lib/number.ts";
import { daysWord } from "../../product/coming-words.ts";
import { StarButton } from "../../product/favorites/star-button.tsx";
import { hasData } from "../../product/league-data.ts";
import { Link } from "../../router/link.tsx";
import { startingSoon } from "./home-days.ts";
import { HomeRows } from "./home-row.tsx";
import { FavoritesAndVenue, MyEdits } from "./lazy-sections.tsx";
import { RecentFiles } from "./recent-files.tsx";

interface FirstStepsProps {
  readonly coming: ComingJson;
  readonly now: number;
  readonly today: Day;
  readonly openedOffline: boolean;
}

/** Each sport's first league that has data on this server. */
const leaguesToBegin = menu.flatMap(
  ({ leagues }) => leagues.find(({ slug, status }) => status === "live" && hasData(slug)) ?? [],
);

const noFavorites = [] as const;

/** Home before anything is starred: games that begin soon and leagues to star. */
export function FirstSteps({ coming, now, today, openedOffline }: FirstStepsProps) {
  const { title, rows, games, leagues } = startingSoon(coming, now, today, leaguesToBegin);
  const areSamples = rows.some(({ league }) => coming.samples?.includes(league.slug));
  return (
    <div className={styles.start}>
      <div>
        <RecentFiles now={now} games={coming.games} />
        {!openedOffline && (
          <section className={styles.section}>
            <header>
              <h2>{title}</h2>
              {games > 0 && (
                <p>
                  <Link to="/day">{`${countOf(games, "game")} today`}</Link>
                  {` in ${countOf(leagues, "league")}${areSamples ? ", sample data" : ""}`}
                </p>
              )}
            </header>
            {rows.length ? (
              <HomeRows rows={rows} freshness={null} now={now} today={today} mayExport={false} canSave={false} />
            ) : (
              <p className={styles.nothing}>No more games today.</p>
            )}
          </section>
        )}
      </div>
      <div>
        {!openedOffline && (
          <section className={styles.section}>
            <header>
              <h2>Leagues to start with</h2>
              <p>Star what you shoot: its games are here each morning.</p>
            </header>
            <ul className={styles.picks}>
              {leaguesToBegin.map((league) => (
                <li key={league.slug}>
                  <Link to={`/${league.slug}`}>
                    <b>{league.title}</b>
                    <small>{comingWords(coming, league, today)}</small>
                  </Link>
                  <StarButton league={league.slug} team={null} name={league.title} edge />
                </li>
              ))}
            </ul>
            <p className={styles.hint}>
              <Link to="/faq">How to load a file in Photo Mechanic</Link>
            </p>
          </section>
        )}
        <FavoritesAndVenue coming={coming} favorites={noFavorites} now={now} isListed={openedOffline} />
        <MyEdits coming={coming} />
      </div>
    </div>
  );
}

/** "15 games today", "14 games tomorrow", "Lakeshore Open, Jul 4 - Jul 5", "Next on October 20" */
function comingWords({ games, events, next_days }: ComingJson, { slug }: League, today: Day): string {
  for (const [day, word] of [
    [today, "today"],
    [addDays(today, 1), "tomorrow"],
  ] as const) {
    const played = games.filter(({ league, game_date: on }) => league === slug && on === day).length;
    if (played) return `${countOf(played, "game")} ${word}`;
  }
  const event = events.find(({ league, end_date: end }) => league === slug && end >= today);
  if (event) return `${event.event_name}, ${daysWord(event)}`;
  const next = next_days.find(({ league }) => league === slug);
  return next ? `Next on ${writeDay(next.day, "short")}` : "Nothing is scheduled yet";
}
