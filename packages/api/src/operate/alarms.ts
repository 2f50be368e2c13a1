import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { askedAgain, reason } from "./holds.ts";

/** Something an operator should see to. */
const openAlarm = z.object({
  /** The same for as long as it lasts. */
  key: z.string(),
  about: z.enum(["data", "payments", "work"]),
  title: z.string(),
  detail: z.string(),
  /** What to do about it, in a sentence. */
  remedy: z.string(),
  /** Null: it is worked out of what waits, and nobody wrote down when it began. */
  since: z.iso.datetime().nullable(),
  /** When it was told to `ALARM_URL`; null: it was not. */
  told_at: z.iso.datetime().nullable(),
  /** The number by which it can be asked again about (late data); null: there is nobody to ask. */
  ask: z.number().int().nullable(),
  /** The number by which it can be cleared (payments); null: it clears itself. */
  clear: z.number().int().nullable(),
});

export const operatorAlarms = z.object({
  read_at: z.iso.datetime(),
  open: z.array(openAlarm),
  /** Of the last 14 days, the newest first. */
  ended: z.array(
    z.object({
      key: z.string(),
      about: z.enum(["data", "payments"]),
      title: z.string(),
      since: z.iso.datetime(),
      ended_at: z.iso.datetime(),
    }),
  ),
});

export type OperatorAlarmsJson = z.infer<typeof operatorAlarms>;
export type OpenAlarmJson = OperatorAlarmsJson["open"][number];

const alarm = z.number().int().positive();

export const operatorAlarmsEndpoints = {
  operatorAlarms: {
    method: "GET",
    path: "/api/operate/alarms",
    summary: "What an operator should see to, and what is over.",
    operator: "looks",
    answer: operatorAlarms,
    problems: [],
  },
  askAlarmAgain: {
    method: "POST",
    path: "/api/operate/alarms/ask",
    summary: "Has providers asked again for what an alarm is about.",
    operator: "acts",
    body: z.object({ alarm }),
    answer: askedAgain,
    problems: ["agate:changed-meanwhile"],
  },
  clearAlarm: {
    method: "POST",
    path: "/api/operate/alarms/clear",
    summary: "Closes an alarm about payments that was dealt with; what still holds is raised again.",
    operator: "acts",
    body: z.object({ alarm, reason }),
    answer: z.object({}),
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
