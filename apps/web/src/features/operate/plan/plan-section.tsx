import * as styles from "./plan.module.css";
import * as sectionStyles from "../section.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { OperatorPlanJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { ListState } from "../../../ui/list-state.tsx";
import { briefTime } from "../clock-words.ts";
import { useDesk } from "../desk-read.ts";
import { Section } from "../section.tsx";
import { Table } from "../table.tsx";
import { markNames } from "./plan-words.ts";
import { PlanInWords, Timeline } from "./timeline.tsx";

/** What will be asked for by itself, and of whom (rule OR31). It is about hours, and large: it is read each five minutes. */
export function PlanSection() {
  return (
    <Section
      title="Next 48 hours"
      lead="What is refreshed automatically if every answer comes, and when games begin. Eastern time."
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
        Name the providers to use in AGATE_FEEDS.
      </ListState>
    );
  return (
    <>
      <p className={textStyles.second}>
        {count(plan.scopes)} things are asked for, in {count(plan.requests)} requests.
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

/** What each host has been asked, and will be, against what a day may hold. */
function Hosts({ plan: { hosts, budget, read_at: now } }: { readonly plan: OperatorPlanJson }) {
  return (
    <>
      <h3 className={sectionStyles.subhead}>Requests by host</h3>
      <p className={textStyles.second}>A host is asked {count(budget)} times in 24 hours at most.</p>
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
