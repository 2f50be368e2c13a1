import * as styles from "./plan.module.css";
import * as sectionStyles from "../section.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { OperatorPlanJson } from "@agate/api";
import { queryOptions } from "@tanstack/react-query";
import { ListState } from "../../../ui/list-state.tsx";
import { readJson } from "../../../api/read.ts";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { HostTable } from "./host-table.tsx";
import { markNames } from "./plan-words.ts";
import { PlanInWords, Timeline } from "./timeline.tsx";

/** What will be asked for by itself, and of whom (rule OR31). */
export function PlanSection() {
  return (
    <Section
      title="Next 48 hours"
      lead="What is refreshed automatically if every answer comes, and when games begin. Eastern time."
      read={useFresh(planQuery)}
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
        {plan.scopes.toLocaleString("en-US")} things are asked for, in {plan.requests.toLocaleString("en-US")} requests.
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
      <HostTable plan={plan} />
    </>
  );
}

/** The plan is about hours, and larger than other reads: it is read again each five minutes. */
const planQuery = queryOptions({
  queryKey: ["operate", "plan"],
  queryFn: ({ signal }) => readJson("/api/operate/plan", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 5 * 60_000,
});
