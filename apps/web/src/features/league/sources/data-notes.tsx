import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./data-notes.module.css";
import type { Provenance } from "@agate/api";
import type { League } from "@agate/leagues";
import { useNow } from "../../../lib/use-now.ts";
import { lacksData, markFor } from "../../../product/league-data.ts";
import { rosterAge, type Dated, type WhatIsDated } from "../../../product/roster-age.ts";
import { site } from "../../../product/site.ts";
import type { LineupWords } from "./lineup-words.ts";

/** The id of the line while it says that the people are invented, for `aria-describedby` of preview and report. */
export const sampleNoteId = "sample-note";

interface RosterAgeLineProps {
  readonly dated: readonly Dated[];
  /** Of the games or events, shown here before any people are chosen. */
  readonly schedule: Provenance | null;
  readonly what: WhatIsDated;
  /** The note on the line-up, which is newer than any roster. */
  readonly lineup?: LineupWords | undefined;
}

/**
 * How old the page's field, drivers or rosters are, their source and when they are refreshed, in one line; nothing if
 * there is no age to show. Sample data is labeled from the start, and only here.
 */
export function RosterAgeLine({ dated, schedule, what, lineup }: RosterAgeLineProps) {
  const now = useNow();
  const shown = !dated.length && schedule?.sample ? [{ provenance: schedule, freshness: null }] : dated;
  const age = now === null ? null : rosterAge(shown, new Date(now), what);
  if (!age) return null;
  const { state, headline, rest, source, next } = age;
  return (
    <p className={styles.age} data-state={state} id={state === "sample" ? sampleNoteId : undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        {lineup && <Lineup {...lineup} />}
        <span className={lineup && styles.behind}>
          {lineup && ". "}
          <b>{headline}</b>
          <span className={styles.rest}>{rest}</span>
          <span className={styles.source}>{source}</span>
          <span className={styles.next}>{next}</span>
        </span>
      </span>
    </p>
  );
}

/** "Line-up out 5:41 PM ET: 1 added, 71 Smith"; on a phone the names do not fit. */
function Lineup({ when, added, names }: LineupWords) {
  return (
    <b>
      Line-up<span className={styles.long}> out</span>
      {when && ` ${when}`}
      {added && ": "}
      {added}
      <span className={styles.long}>
        {names && ", "}
        {names}
      </span>
    </b>
  );
}

const makeable = {
  matchup: "a file can be made of teams of your own",
  field: "no file can be made here until its fields are brought in",
  race: "no file can be made here until its drivers are brought in",
} as const;

interface NoDataNoteProps {
  readonly league: League;
  /** The page's people: the server updates which leagues have data only once a minute. */
  readonly dated: readonly Pick<Dated, "provenance">[];
}

/** What the page of a league says whose sources were never recorded (rule LG13). */
export function NewNote({ league: { isNew } }: Pick<NoDataNoteProps, "league">) {
  if (!isNew) return null;
  return (
    <p className={`${textStyles.second} ${styles.new}`}>
      <strong>New:</strong> tell us what is wrong. <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
    </p>
  );
}

/** The first thing a page says while this server has no people of its league (rules EV17, PI12). */
export function NoDataNote({ league: { slug, title, kind }, dated }: NoDataNoteProps) {
  if (!lacksData(slug) || dated.some(({ provenance: { confirmed_at: at } }) => at !== null)) return null;
  return (
    <p className={styles.note} {...markFor("lack", [slug])}>
      <strong>Coming Soon.</strong>
      {` Roster information and export for ${title} are being added: there is no data yet, and ${makeable[kind]}.`}
    </p>
  );
}
