import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import * as styles from "./plan.module.css";
import type { CSSProperties } from "react";
import type { OperatorPlanJson } from "@agate/api";
import { writeDay, easternDay, easternTime, instantAt, eastern, addDays, weekdayOf } from "@agate/captions/calendar";
import { ListState } from "../../../ui/list-state.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { useDesk } from "../desk-read.ts";
import { Section, Table } from "../section.tsx";
import { briefTime, leagueName } from "../words.ts";

type PlanMark = OperatorPlanJson["leagues"][number]["marks"][number];

const markNames: Readonly<Record<PlanMark["what"], string>> = {
  run: "run",
  retry: "retry",
  hold: "retry of a hold",
  event: "game or event",
};

const plural: Readonly<Record<PlanMark["what"], readonly [one: string, many: string]>> = {
  run: ["run", "runs"],
  retry: ["retry", "retries"],
  hold: ["retry of a held answer", "retries of held answers"],
  event: ["game or event", "games or events"],
};

/** `12 runs, 2 retries, 4 games or events` */
function marksWords(marks: readonly PlanMark[]): string {
  return (["run", "retry", "hold", "event"] as const)
    .flatMap((what) => {
      const count = marks.reduce((sum, mark) => sum + (mark.what === what ? mark.count : 0), 0);
      return count ? [`${count} ${plural[what][count === 1 ? 0 : 1]}`] : [];
    })
    .join(", ");
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `Sun 10:30 AM` */
function hourWords(iso: string): string {
  const at = new Date(iso);
  return `${weekdays[weekdayOf(easternDay(at))] ?? ""} ${easternTime(at)}`;
}

/** Midnights and noons on a timeline from one instant to another, as fractions of it. */
function hourLines(from: string, until: string): readonly { readonly at: number; readonly words: string }[] {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const first = easternDay(new Date(begin));
  const days = [0, 1, 2, 3].map((days) => addDays(first, days));
  return days
    .flatMap((day) => [
      { time: instantAt(day, "00:00", eastern).getTime(), words: weekdays[weekdayOf(day)] ?? "" },
      { time: instantAt(day, "12:00", eastern).getTime(), words: "noon" },
    ])
    .filter(({ time }) => time > begin && time < end)
    .map(({ time, words }) => ({ at: (time - begin) / (end - begin), words }));
}

/**
 * What will be fetched automatically, and for which leagues (rule OR31). It covers hours and is large, so it is
 * refetched every five minutes.
 */
export function PlanSection() {
  return (
    <Section
      title="Next 48 hours"
      lead="What is refreshed automatically if every request succeeds, and when games start. Eastern time."
      read={useDesk("/api/operate/plan", {}, { refetchInterval: 5 * 60_000 })}
    >
      {(plan) => <Plan plan={plan} />}
    </Section>
  );
}

function Plan({ plan }: { readonly plan: OperatorPlanJson }) {
  if (!plan.leagues.length)
    return (
      <ListState state="empty" title="Nothing is refreshed automatically">
        Set the providers to use in AGATE_FEEDS.
      </ListState>
    );
  return (
    <>
      <p className={textStyles.second}>
        {count(plan.scopes)} scopes are fetched, in {count(plan.requests)} requests.
      </p>
      <p className={`${textStyles.hint} ${sectionStyles.legend}`} aria-hidden="true">
        {(["run", "retry", "hold", "event"] as const).map((what) => (
          <span key={what}>
            <i className={styles.mark} data-what={what} />
            {markNames[what]}
          </span>
        ))}
      </p>
      <Timeline plan={plan} />
      <PlanInWords plan={plan} />
      {plan.hosts.length > 0 && <Hosts plan={plan} />}
    </>
  );
}

/** The requests to each host, made and planned, against the daily budget. */
function Hosts({ plan: { hosts, budget, read_at: now } }: { readonly plan: OperatorPlanJson }) {
  return (
    <>
      <h3 className={sectionStyles.subhead}>Requests by host</h3>
      <p className={textStyles.second}>A host gets at most {count(budget)} requests in 24 hours.</p>
      <Table
        rows={hosts}
        keyOf={({ host }) => host}
        columns={[
          ["Host", ({ host }) => host],
          [
            "Last 24 hours",
            ({ spent }) => (
              <>
                {count(spent)} <span className={styles.share}>{Math.round((spent / budget) * 100)} %</span>
              </>
            ),
          ],
          ...(hosts[0]?.days ?? []).map(
            ({ day }, at) =>
              [
                `${writeDay(day, "brief")}, planned`,
                ({ days }: OperatorPlanJson["hosts"][number]) => days[at] && count(days[at].requests),
              ] as const,
          ),
          ["State", ({ stopped_until: until }) => (until ? `left alone until ${briefTime(until, now)}` : "asked")],
        ]}
      />
    </>
  );
}

const count = (number: number) => number.toLocaleString("en-US");

/** A line per league, from now on the left to 48 hours from now. */
function Timeline({ plan: { leagues, read_at: from, until } }: { readonly plan: OperatorPlanJson }) {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const lines = hourLines(from, until);
  const at = (share: number) => ({ "--at": share }) as CSSProperties;
  return (
    <div className={styles.timeline}>
      <p className={styles.hours} aria-hidden="true">
        <span style={at(0)}>Now</span>
        {lines.map((line) => (
          <span key={line.at} style={at(line.at)}>
            {line.words}
          </span>
        ))}
      </p>
      <ul>
        {leagues.map(({ league, marks }) => (
          <li key={league}>
            <b>{leagueName(league)}</b>
            <VisuallyHidden>{marksWords(marks)}</VisuallyHidden>
            <span className={styles.line} aria-hidden="true">
              {lines.map((line) => (
                <s key={line.at} style={at(line.at)} />
              ))}
              {marks.map((mark) => (
                <i
                  key={`${mark.what} ${mark.at}`}
                  className={styles.mark}
                  data-what={mark.what}
                  title={`${hourWords(mark.at)}: ${mark.words}`}
                  style={at(Math.min(Math.max((Date.parse(mark.at) - begin) / (end - begin), 0), 1))}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same as text. */
function PlanInWords({ plan: { leagues } }: { readonly plan: OperatorPlanJson }) {
  return (
    <details className={styles.words}>
      <summary>The same as text</summary>
      <dl>
        {leagues.map(({ league, marks }) => (
          <div key={league}>
            <dt>{leagueName(league)}</dt>
            <dd>
              <ul className={textStyles.quiet}>
                {marks.map(({ at, what, words }) => (
                  <li key={`${what} ${at}`}>
                    <time dateTime={at}>{hourWords(at)}</time>: {what === "retry" && "again, after a failure: "}
                    {what === "hold" && "again, while an answer is held: "}
                    {words}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
