import { eq } from "drizzle-orm";
import { send } from "@agate/feeds";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { toldAlarm } from "../db/schema.ts";
import type { Worker } from "../jobs/worker.ts";
import { errorCode } from "../log/error-code.ts";
import { writeLetter } from "../mail/letter.ts";
import { enqueue, type Letters } from "../mail/outbox.ts";
import { type CurrentAlarm, currentAlarms } from "./current-alarms.ts";

/** Timeout of a webhook, in milliseconds. */
const timeout = 5_000;

type AlarmContext = Pick<AppContext, "database" | "env" | "now" | "log">;

/** Runs every minute on one server only: notifies the operator of alarms that began or ended. */
export function alarmWorker(context: AlarmContext, url: string): Worker {
  return {
    queue: "alarm",
    async handle() {
      await notifyAlarms(context, url);
      return "done";
    },
  };
}

/**
 * Notifies once when an alarm begins and once when it ends (rule OP6). Failed notifications are sent by the next try.
 * @param url a `mailto:`, or a webhook
 * @throws when a notification failed; the others were sent
 */
export async function notifyAlarms(context: AlarmContext, url: string): Promise<void> {
  const { db } = context.database;
  const current = await currentAlarms(context);
  const notified = await db.select().from(toldAlarm);
  const knows = (key: string) => notified.some((one) => one.key === key);
  const begun = current.filter(({ key }) => !knows(key));
  const over = notified.filter(({ key }) => !current.some((one) => one.key === key));
  const faults: string[] = [];
  const attempt = (work: (tx: Db) => Promise<void>) =>
    db.transaction(work).catch((error: unknown) => void faults.push(reasonWithoutAddress(error)));
  for (const alarm of begun)
    await attempt(async (tx) => {
      const { key, what } = alarm;
      const noted = await tx
        .insert(toldAlarm)
        .values({ key, what, toldAt: context.now() })
        .onConflictDoNothing()
        .returning();
      if (noted.length) await postAlarm(tx, context, url, { ...alarm, ended: false });
    });
  for (const { key, what } of over)
    await attempt(async (tx) => {
      const gone = await tx.delete(toldAlarm).where(eq(toldAlarm.key, key)).returning();
      if (gone.length) await postAlarm(tx, context, url, { key, what, remedy: "", ended: true });
    });
  if (faults.length) throw new Error(`alarms could not be told: ${faults[0]}`);
}

interface PostedAlarm extends CurrentAlarm {
  readonly ended: boolean;
}

/**
 * Runs in the transaction that records it: the mail and the record commit together, and a failed
 * webhook leaves no record.
 */
async function postAlarm(
  tx: Db,
  { env, now }: AlarmContext,
  url: string,
  { key, what, remedy, ended }: PostedAlarm,
): Promise<void> {
  if (url.startsWith("mailto:")) {
    const recipient = url.slice("mailto:".length);
    return enqueue(tx, { kind: alarmLetter, recipient, data: { what, remedy, ended }, now: now() });
  }
  const { host } = new URL(env.publicUrl);
  const text = ended ? `Over: ${what} (${host})` : `${what} ${remedy} (${host})`;
  const { status } = await send(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": env.userAgent },
    body: JSON.stringify({ text, status: ended ? "resolved" : "firing", alarm: key, host }),
    signal: AbortSignal.timeout(timeout),
    reads: () => false,
  });
  if (status < 200 || status > 299) throw new Error(`the webhook answers ${status}`);
}

/** A webhook's address is a secret, and errors of its connection may contain it. */
function reasonWithoutAddress(error: unknown): string {
  const isOurs = error instanceof Error && error.message.startsWith("the webhook answers");
  return isOurs ? error.message : (errorCode(error) ?? (error instanceof Error ? error.name : "an error"));
}

const alarmLetter = "alarm";

/** The letter that notifies an operator of an alarm, or of its end. */
export function alarmLetters(publicUrl: string): Letters {
  return {
    [alarmLetter]: async (_, { data }) => {
      const { what, remedy, ended } = data as {
        readonly what: string;
        readonly remedy: string;
        readonly ended: boolean;
      };
      const host = new URL(publicUrl).host;
      return writeLetter({
        subject: ended ? `Over: an alarm of ${host}` : `Alarm of ${host}`,
        before: [what, ended ? "This alarm is resolved." : remedy],
        publicUrl,
      });
    },
  };
}
