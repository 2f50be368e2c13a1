import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { instant, positive, whole } from "../values.ts";
import { askedAgain, reason } from "./holds.ts";

/** A condition that needs an operator's attention. */
const openAlarm = v.object({
  /** Stays the same for as long as the alarm is open. */
  key: v.string(),
  about: v.picklist(["data", "payments", "work"]),
  title: v.string(),
  detail: v.string(),
  /** What to do about it, in one sentence. */
  remedy: v.string(),
  /** Null: it is derived from what is waiting, and its start was not recorded. */
  since: v.nullable(instant),
  /** When it was sent to `ALARM_URL`; null: it was not. */
  told_at: v.nullable(instant),
  /** The number for fetching the data again (late data); null: there is no source to fetch from. */
  ask: v.nullable(whole),
  /** The number for clearing it (payments); null: it clears automatically. */
  clear: v.nullable(whole),
});

export const operatorAlarms = v.object({
  read_at: instant,
  open: v.array(openAlarm),
  /** Ended in the last 14 days, newest first. */
  ended: v.array(
    v.object({
      key: v.string(),
      about: v.picklist(["data", "payments"]),
      title: v.string(),
      since: instant,
      ended_at: instant,
    }),
  ),
});

export type OperatorAlarmsJson = v.InferOutput<typeof operatorAlarms>;
export type OpenAlarmJson = OperatorAlarmsJson["open"][number];

const alarm = positive;

export const operatorAlarmsEndpoints = {
  operatorAlarms: {
    method: "GET",
    path: "/api/operate/alarms",
    summary: "The alarms that need attention, and the closed ones.",
    operator: "looks",
    answer: operatorAlarms,
    problems: [],
  },
  askAlarmAgain: {
    method: "POST",
    path: "/api/operate/alarms/ask",
    summary: "Refetches what an alarm is about.",
    operator: "acts",
    body: v.object({ alarm }),
    answer: askedAgain,
    problems: ["agate:changed-meanwhile"],
  },
  clearAlarm: {
    method: "POST",
    path: "/api/operate/alarms/clear",
    summary: "Closes a payment alarm that was dealt with; if its cause remains, it is raised again.",
    operator: "acts",
    body: v.object({ alarm, reason }),
    answer: v.object({}),
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
