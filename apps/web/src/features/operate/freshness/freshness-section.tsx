import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import * as styles from "./freshness.module.css";
import type { CSSProperties } from "react";
import type { OperatorFreshnessJson, LeagueFreshnessJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { leagues as catalogue, leagueBySlug } from "@agate/leagues";
import { Link } from "../../../router/link.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { useFreshness } from "../desk-read.ts";
import { Section } from "../section.tsx";
import { briefTime, leagueName } from "../words.ts";
import {
  namesOf,
  ageWords,
  daysWords,
  dayWords,
  markOf,
  promiseWords,
  shareOf,
  stateWords,
  type DayMark,
} from "./freshness-words.ts";

/** How fresh each league is compared with its promise (rule OR30). */
export function FreshnessSection() {
  return (
    <Section
      title="Freshness"
      lead="Each bar is the age of the oldest data, and the line is its promise. One mark for each of the last 14 days, today at the right."
      read={useFreshness()}
    >
      {(freshness) => <Leagues freshness={freshness} />}
    </Section>
  );
}

const marks = [
  ["good", "good"],
  ["unchanged", "unchanged"],
  ["held", "held"],
  ["failed", "failed"],
  ["none", "none due"],
] as const;

function Leagues({ freshness }: { readonly freshness: OperatorFreshnessJson }) {
  // A league that is not fetched automatically and was never imported has nothing to show.
  const silent = freshness.leagues.filter(({ state, last_good: good }) => state === "by-hand" && good === null);
  const listed = freshness.leagues.filter((league) => !silent.includes(league));
  return (
    <>
      {listed.length === 0 && (
        <ListState state="empty" title="Nothing has been refreshed yet">
          Name providers in AGATE_FEEDS to refresh automatically, refresh once with agate refresh, or load files with
          agate import.
        </ListState>
      )}
      {listed.length > 0 && (
        <>
          <p className={`${textStyles.hint} ${sectionStyles.legend}`} aria-hidden="true">
            {marks.map(([mark, words]) => (
              <span key={mark}>
                <Mark mark={mark} />
                {words}
              </span>
            ))}
          </p>
          <FreshnessTable leagues={listed} now={freshness.read_at} />
        </>
      )}
      {listed.length > 0 && silent.length > 0 && (
        <p className={textStyles.second}>Refreshed by hand, and nothing fetched yet: {namesOf(silent, 60)}.</p>
      )}
    </>
  );
}

interface FreshnessTableProps {
  readonly leagues: readonly LeagueFreshnessJson[];
  /** When it was read, by the server's clock. */
  readonly now: string;
}

const categories = [...new Set(catalogue.map(({ category }) => category))];

/** Leagues by sport. */
function FreshnessTable({ leagues, now }: FreshnessTableProps) {
  return (
    <table className={styles.table}>
      <thead className={textStyles.kicker}>
        <tr>
          <th scope="col">League</th>
          <th scope="col">Promise</th>
          <th scope="col">Age</th>
          <th scope="col">Last good</th>
          <th scope="col">Last 14 days</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      {categories.map((category) => {
        const own = leagues.filter(({ league }) => leagueBySlug(league)?.category === category);
        return (
          own.length > 0 && (
            <tbody key={category}>
              <tr data-kind="group">
                <th colSpan={6} scope="rowgroup">
                  {category[0]?.toUpperCase()}
                  {category.slice(1)}
                </th>
              </tr>
              {own.map((league) => (
                <LeagueRow key={league.league} league={league} now={now} />
              ))}
            </tbody>
          )
        );
      })}
    </table>
  );
}

function LeagueRow({ league, now }: { readonly league: LeagueFreshnessJson; readonly now: string }) {
  const { league: slug, state, worst, last_good: lastGood, days } = league;
  const hasPage = leagueBySlug(slug)?.status === "live";
  return (
    <tr data-state={state}>
      <th scope="row">{hasPage ? <Link to={`/${slug}`}>{leagueName(slug)}</Link> : leagueName(slug)}</th>
      <td data-part="promise">{worst ? promiseWords(worst.max_age) : ""}</td>
      <td data-part="age">
        <span
          className={styles.bar}
          data-state={worst ? state : "resting"}
          aria-hidden="true"
          title={ageWords(league, now)}
          style={{ "--share": Math.min(shareOf(league, now), 2) / 2 } as CSSProperties}
        />
        <VisuallyHidden>{ageWords(league, now)}</VisuallyHidden>
      </td>
      <td data-part="at">{lastGood ? <time dateTime={lastGood}>{briefTime(lastGood, now)}</time> : "never"}</td>
      <td data-part="days">
        <RunDays days={days} />
      </td>
      <td data-part="state">
        <span className={styles.state} data-state={state}>
          {stateWords(league)}
        </span>
      </td>
    </tr>
  );
}

/** A mark that is recognizable by its shape, not just its color. */
function Mark({ mark, title }: { readonly mark: DayMark; readonly title?: string }) {
  return <i className={styles.mark} data-mark={mark} title={title} />;
}

/** A league's last two weeks as marks, oldest first. */
function RunDays({ days }: { readonly days: LeagueFreshnessJson["days"] }) {
  return (
    <>
      <span className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <Mark key={day.day} mark={markOf(day)} title={`${writeDay(day.day, "brief")}: ${dayWords(day)}`} />
        ))}
      </span>
      <VisuallyHidden>{daysWords(days)}</VisuallyHidden>
    </>
  );
}
