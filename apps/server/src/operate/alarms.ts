import { and, desc, eq, gt } from "drizzle-orm";
import type { OperatorAlarmsJson } from "@agate/api";
import { operatorAlarmsEndpoints } from "@agate/api/schemas";
import { type CurrentAlarm, currentAlarms } from "../alarms/current-alarms.ts";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { paymentAlarm } from "../db/schema-subscriptions.ts";
import { feedAlarm, overdueScope, toldAlarm } from "../db/schema.ts";
import { openAlarms } from "../features/refresh/alarms/alarms.ts";
import type { Cached } from "../features/refresh/freshness/cached-for.ts";
import { kindNamed } from "../features/refresh/kinds/index.ts";
import type { ScopeName } from "../features/refresh/scope.ts";
import { refreshNow } from "../features/refresh/unattended/refresh-now.ts";
import { dismissAlarm } from "../features/subscriptions/alarms.ts";
import { problemResponse } from "../http/problem.ts";
import type { Admission } from "./admission.ts";
import { remedyOfData, remedyOfPayment, titleOfCorrection, titleOfData, titleOfPayment } from "./alarm-words.ts";

/** Days for which an ended alarm is shown, and how many at most. */
const over = { days: 14, most: 30 } as const;

/** Alarms that need attention, and those that have ended (rules OR34, OR37). */
export function alarmsSection(
  context: AppContext,
  facts: Pick<Cached<unknown>, "forget">,
  { routes }: Pick<Admission, "routes">,
) {
  const { database, now } = context;
  const { db } = database;
  return routes(operatorAlarmsEndpoints, {
    operatorAlarms: async () => {
      const notifiedAt = new Map((await db.select().from(toldAlarm)).map(({ key, toldAt }) => [key, toldAt]));
      return {
        read_at: now().toISOString(),
        open: (await currentAlarms(context)).map((alarm) => openJson(alarm, notifiedAt.get(alarm.key) ?? null)),
        ended: await readEnded(db, new Date(now().getTime() - over.days * 86_400_000)),
      };
    },

    askAlarmAgain: async (_c, { alarm: id }, { actor }) => {
      const alarm = (await openAlarms(db)).find((one) => one.id === id && one.kind !== "refused");
      if (!alarm) return overMeanwhile();
      const subject = { kind: "alarm", id: String(id), label: titleOfData(alarm) };
      return refreshNow(context, actor, subject, await overdueOf(db, alarm.subject));
    },

    clearAlarm: async (_c, { alarm, reason }, { actor }) => {
      const isCleared = await dismissAlarm({ db, now }, actor, alarm, reason);
      facts.forget();
      return isCleared ? {} : overMeanwhile();
    },
  });
}

function openJson(
  { key, what, remedy, of }: CurrentAlarm,
  notifiedAt: Date | null,
): OperatorAlarmsJson["open"][number] {
  const about = of.about === "correction" ? "data" : of.about;
  const common = { key, about, told_at: notifiedAt?.toISOString() ?? null, ask: null, clear: null } as const;
  switch (of.about) {
    case "data":
      return {
        ...common,
        title: titleOfData(of.row),
        detail: of.row.detail,
        remedy: remedyOfData(of.row),
        since: of.row.raisedAt.toISOString(),
        ask: of.row.kind === "refused" ? null : of.row.id,
      };
    case "payments":
      return {
        ...common,
        title: titleOfPayment(of.row),
        detail: `${of.row.subject}: ${of.row.detail}`,
        remedy: remedyOfPayment(of.row),
        since: of.row.raisedAt.toISOString(),
        clear: of.row.id,
      };
    case "correction":
      return {
        ...common,
        title: titleOfCorrection(of.row),
        detail: what,
        remedy: "Under Corrections, undo it, or make it again to keep it.",
        since: of.row.toldAt?.toISOString() ?? null,
      };
    case "work":
      return { ...common, title: what, detail: "", remedy: `Begin with ${remedy}.`, since: null };
  }
}

/** The scopes behind an alarm about late data. Its subject is a league and a kind: "mlb roster". */
async function overdueOf(db: Db, subject: string): Promise<readonly ScopeName[]> {
  const [league = "", kind] = subject.split(" ");
  const known = kindNamed(kind);
  if (!known) return [];
  return db
    .select({ league: overdueScope.league, kind: overdueScope.kind, scope: overdueScope.scope })
    .from(overdueScope)
    .where(and(eq(overdueScope.league, league), eq(overdueScope.kind, known)))
    .orderBy(overdueScope.seenAt);
}

async function readEnded(db: Db, since: Date): Promise<OperatorAlarmsJson["ended"]> {
  const data = await db
    .select()
    .from(feedAlarm)
    .where(gt(feedAlarm.clearedAt, since))
    .orderBy(desc(feedAlarm.clearedAt))
    .limit(over.most);
  const payments = await db
    .select()
    .from(paymentAlarm)
    .where(gt(paymentAlarm.clearedAt, since))
    .orderBy(desc(paymentAlarm.clearedAt))
    .limit(over.most);
  const times = ({ raisedAt, clearedAt }: { readonly raisedAt: Date; readonly clearedAt: Date | null }) => ({
    since: raisedAt.toISOString(),
    ended_at: (clearedAt ?? raisedAt).toISOString(),
  });
  return [
    ...data.map((row) => ({ key: `data ${row.id}`, about: "data" as const, title: titleOfData(row), ...times(row) })),
    ...payments.map((row) => ({
      key: `payments ${row.id}`,
      about: "payments" as const,
      title: titleOfPayment(row),
      ...times(row),
    })),
  ]
    .toSorted((a, b) => (a.ended_at < b.ended_at ? 1 : -1))
    .slice(0, over.most);
}

const overMeanwhile = () =>
  problemResponse({
    type: "agate:changed-meanwhile",
    title: "This alarm is over",
    detail: "It has ended, or someone else has cleared it. You changed nothing.",
  });
