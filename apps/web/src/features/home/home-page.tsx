import * as pageStyles from "../../ui/page.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./home-page.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useMemo } from "react";
import { addDays } from "@agate/captions/calendar";
import { comingFreshnessQuery, comingQuery } from "../../api/across-queries.ts";
import { reasonOf } from "../../api/failure.ts";
import { useRead } from "../../api/use-read.ts";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useNow, useToday } from "../../lib/use-now.ts";
import { dayAndDate } from "../../product/coming-words.ts";
import { useFavorites } from "../../product/favorites/star-button.tsx";
import { findLabel, openFind } from "../../product/find-prompt.ts";
import { useMine, useMineArriving } from "../../product/mine/mine.ts";
import { useOpenedUnanswered } from "../../product/session/use-session.ts";
import { PaidNotice } from "../../product/subscription/paid-notice.tsx";
import { OnThisDevice } from "../../product/venue/lazy-on-this-device.ts";
import { Link } from "../../router/link.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { DaySection } from "./day-section.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { homeDay, nextGame } from "./home-days.ts";
import { FavoritesAndVenue, MyEdits } from "./lazy-sections.tsx";
import { RecentFiles } from "./recent-files.tsx";
import type { VenueSectionProps } from "./venue-section.tsx";

/**
 * The page that people return to: today's games of favorites and the last files, with the rest below (rules HM10 to
 * HM12).
 */
export function HomePage() {
  const today = useToday();
  const now = useNow();
  const hydrated = useHydrated();
  const favorites = useFavorites();
  useFavoritesSaved();
  const coming = useRead({ ...comingQuery, enabled: hydrated });
  const freshness = useRead({ ...comingFreshnessQuery, enabled: hydrated && favorites.all.length > 0 });
  const isArriving = useMineArriving();
  const { records: files } = useMine("manifest");
  const made = useMemo(() => new Set(files.keys()), [files]);
  const isLoading =
    today === null ||
    now === null ||
    favorites.status === "loading" ||
    isArriving ||
    coming.state === "loading" ||
    // Each row shows how old its rosters are, so wait for that: no row grows later.
    (favorites.all.length > 0 && freshness.state === "loading");
  const openedOffline = useOpenedUnanswered(isLoading) && hydrated;
  const ofToday =
    today !== null && now !== null && coming.state === "ready"
      ? homeDay(coming.data, favorites.all, today, { now, today, made })
      : null;
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.front}`}>
      <div className={styles.mast}>
        <h1>{today ? dayAndDate(today) : "Today"}</h1>
        <p>
          <span>Eastern time</span> <Link to="/day">All games today</Link> <Link to="/check">Check captions</Link>
        </p>
      </div>
      <div className={pageStyles.rule} />
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={openFind}>
        <Search /> {findLabel}
      </button>
      <PaidNotice />
      {openedOffline && <OnThisDevice />}
      {isLoading ? (
        !openedOffline && <ListState state="loading" title="Loading your games..." rows={4} />
      ) : coming.state === "failed" ? (
        <>
          <ListState
            state="failed"
            title="The games of these days could not be loaded."
            offline="The games of these days are not on this device."
            reason={reasonOf(coming.error)}
            onRetry={coming.retry}
            retrying={coming.isRetrying}
          />
          <RecentFiles now={now} games={[]} />
          {!openedOffline && <OnThisDevice />}
          <Venue coming={null} favorites={favorites.all} now={now} isListed />
          <MyEdits coming={null} />
        </>
      ) : ofToday === null || (favorites.all.length === 0 && ofToday.rows.length === 0) ? (
        <FirstSteps coming={coming.data} now={now} today={today} openedOffline={openedOffline} />
      ) : (
        <>
          <DaySection
            title="Today"
            day={ofToday}
            freshness={freshness}
            next={nextGame(coming.data, favorites.all, addDays(today, 1))}
            now={now}
            today={today}
            isToday
          />
          <RecentFiles now={now} games={coming.data.games} />
          <DaySection
            title="Tomorrow"
            day={homeDay(coming.data, favorites.all, addDays(today, 1), { now, today })}
            freshness={freshness}
            next={null}
            now={now}
            today={today}
          />
          <Venue coming={coming.data} favorites={favorites.all} now={now} isListed={openedOffline} />
          <MyEdits coming={coming.data} />
        </>
      )}
      <p className={`${textStyles.second} ${styles.foot}`}>
        <Link to="/">About Agate and the plans</Link>
      </p>
    </main>
  );
}

/** Reserves the space of its two parts for a person with favorites, so that nothing shifts when their code loads. */
function Venue(props: VenueSectionProps) {
  return (
    <div className={props.favorites.length > 0 ? styles.foldComing : undefined}>
      <FavoritesAndVenue {...props} />
    </div>
  );
}

/** Saves favorites automatically when the page is idle (rule PK14). */
function useFavoritesSaved(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      preloadLater(async () =>
        (await importWithRetry(() => import("../../product/saved/save-when-idle.ts"))).saveFavorites(client),
      ),
    [client],
  );
}
