import * as styles from "./alarms.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import type { OperatorAlarmsJson } from "@agate/api";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRef } from "react";
import { ListState } from "../../../ui/list-state.tsx";
import { readJson } from "../../../api/read.ts";
import { fullTime } from "../clock-words.ts";
import { ListChangedNotice } from "../list-changed-notice.tsx";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { useSteady } from "../use-steady.ts";
import { readAgain } from "../desk-query.ts";
import { OpenAlarm } from "./open-alarm.tsx";

/** What somebody should see to, and what is over (rule OR37). */
export function AlarmsSection() {
  return (
    <Section
      title="Alarms"
      lead="With ALARM_URL set, you are notified once when an alarm begins and once when it ends."
      read={useFresh(alarmsQuery)}
    >
      {(alarms) => <Alarms alarms={alarms} />}
    </Section>
  );
}

const keyOf = ({ open, ended }: OperatorAlarmsJson) =>
  JSON.stringify([open.map(({ key }) => key), ended.map(({ key }) => key)]);

function Alarms({ alarms }: { readonly alarms: OperatorAlarmsJson }) {
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { shown, isNews, showNews, takeNext } = useSteady(alarms, keyOf, place);
  const readAgain = () => {
    takeNext();
    void client.invalidateQueries({ queryKey: alarmsQuery.queryKey });
  };
  return (
    <div ref={place} className={`${layoutStyles.stack} ${styles.alarms}`}>
      <ListChangedNotice isNews={isNews} onShow={showNews} />
      {shown.open.length === 0 && (
        <ListState state="empty" title="All is well">
          Nothing is open. Alarms of the last 14 days are below.
        </ListState>
      )}
      <ul>
        {shown.open.map((alarm) => (
          <OpenAlarm key={alarm.key} alarm={alarm} now={shown.read_at} onDone={readAgain} />
        ))}
        {shown.ended.map(({ key, title, since, ended_at: ended }) => (
          <li key={key}>
            <Check aria-hidden="true" />
            <div>
              <b>{title}</b>
              <p>
                Over. Began {fullTime(since)}, ended <time dateTime={ended}>{fullTime(ended)}</time>.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody should see to. */
const alarmsQuery = queryOptions({
  queryKey: ["operate", "alarms"],
  queryFn: ({ signal }) => readJson("/api/operate/alarms", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
