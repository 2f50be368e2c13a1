import * as styles from "./freshness.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { LeagueFreshnessJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { leagues as catalogue, leagueBySlug } from "@agate/leagues";
import type { CSSProperties } from "react";
import { Link } from "../../../router/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { briefTime } from "../clock-words.ts";
import { leagueName } from "../league-words.ts";
import { ageWords, daysWords, dayWords, markOf, promiseWords, shareOf, stateWords } from "./freshness-words.ts";
import type { DayMark } from "./freshness-words.ts";

interface FreshnessTableProps {
  readonly leagues: readonly LeagueFreshnessJson[];
  /** When it was read, by the server's clock. */
  readonly now: string;
}

const categories = [...new Set(catalogue.map(({ category }) => category))];

/** Leagues by sport. */
export function FreshnessTable({ leagues, now }: FreshnessTableProps) {
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

/** A mark by its shape, not by its color alone. */
export function Mark({ mark, title }: { readonly mark: DayMark; readonly title?: string }) {
  return <i className={styles.mark} data-mark={mark} title={title} />;
}

/** A fortnight of a league as marks, the oldest first. */
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
