import * as styles from "../section.module.css";
import { Bell, Check } from "lucide-react";
import type { OpenAlarmJson, OperatorAlarmsJson } from "@agate/api";
import { useSubmit } from "../../../lib/use-submit.ts";
import { ButtonRow, Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActFailure, RequestAgain, isOver, usePress, checkReason, ReasonField } from "../act.tsx";
import { useDesk } from "../desk-read.ts";
import { Section } from "../section.tsx";
import { briefTime, fullTime, spanWords } from "../words.ts";

const keyOf = ({ open, ended }: OperatorAlarmsJson) =>
  JSON.stringify([open.map(({ key }) => key), ended.map(({ key }) => key)]);

/** Open alarms, which an operator should see to, and those that have ended (rule OR37). */
export function AlarmsSection() {
  return (
    <Section
      title="Alarms"
      lead="With ALARM_URL set, you are notified once when an alarm begins and once when it ends."
      read={useDesk("/api/operate/alarms", {})}
      keyOf={keyOf}
    >
      {({ open, ended, read_at: now }, showNext) => (
        <>
          {open.length === 0 && (
            <ListState state="empty" title="No open alarms">
              {ended.length ? "Alarms of the last 14 days are below." : "None ended in the last 14 days either."}
            </ListState>
          )}
          <ul className={styles.alarms}>
            {open.map((alarm) => (
              <OpenAlarm key={alarm.key} alarm={alarm} now={now} onOver={showNext} />
            ))}
            {ended.map(({ key, title, since, ended_at: end }) => (
              <li key={key}>
                <Check aria-hidden="true" />
                <div>
                  <b>{title}</b>
                  <p>
                    Over. Began {fullTime(since)}, ended <time dateTime={end}>{fullTime(end)}</time>.
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

interface OpenAlarmProps {
  readonly alarm: OpenAlarmJson;
  readonly now: string;
  readonly onOver: () => void;
}

/** An open alarm: what it is, what to do about it, and what can be done from here. */
function OpenAlarm({ alarm, now, onOver }: OpenAlarmProps) {
  const { title, detail, remedy, since, told_at: notifiedAt, ask, clear } = alarm;
  return (
    <li data-open>
      <Bell aria-hidden="true" />
      <div>
        <b>{title}</b>
        {detail && <p>{detail}</p>}
        <p>
          {since && `Since ${briefTime(since, now)}, for ${spanWords(Date.parse(now) - Date.parse(since))}. `}
          {notifiedAt ? `Told ${briefTime(notifiedAt, now)}. ` : "No one notified yet. "}
          {remedy}
        </p>
        {clear !== null && <ClearForm alarm={clear} onOver={onOver} />}
      </div>
      {ask !== null && (
        <RequestAgain
          aria-label={`Ask again now: ${title}`}
          send={(press) => press("/api/operate/alarms/ask", { alarm: ask })}
          onOver={onOver}
        />
      )}
    </li>
  );
}

/** Clearing an alarm about payments requires a reason. */
function ClearForm({ alarm, onOver }: { readonly alarm: number; readonly onOver: () => void }) {
  const { press, failure } = usePress();
  const form = useSubmit({ reason: checkReason }, async ({ reason }) => {
    const outcome = await press("/api/operate/alarms/clear", { alarm, reason: reason.trim() });
    if (isOver(outcome)) onOver();
    if (outcome?.ok)
      showToast({ tone: "ok", title: "Cleared", text: "Anything still wrong is raised again within 15 minutes." });
    return null;
  });
  return (
    <form className={styles.clear} method="post" noValidate onSubmit={form.onSubmit}>
      <ActFailure failure={failure} title="Nothing was cleared" />
      <ReasonField error={form.errors.reason} />
      <ButtonRow>
        <Button type="submit" busy={form.isSending}>
          Clear
        </Button>
      </ButtonRow>
    </form>
  );
}
