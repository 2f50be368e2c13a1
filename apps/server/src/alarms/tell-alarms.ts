import { eq } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { errorCode } from "../db/error-code.ts";
import { toldAlarm } from "../db/schema.ts";
import type { Worker } from "../jobs/worker.ts";
import { writeLetter } from "../mail/letter.ts";
import { enqueue, type Letters } from "../mail/outbox.ts";
import { type CurrentAlarm, currentAlarms } from "./current-alarms.ts";

/** Milliseconds a webhook may take. */
const patience = 5_000;

type AlarmContext = Pick<AppContext, "database" | "env" | "now" | "log">;

/** Every minute, on one server of all: tells the operator what has begun and what is over. */
export function alarmWorker(context: AlarmContext, url: string): Worker {
  return {
    queue: "alarm",
    async handle() {
      await tellAlarms(context, url);
      return "done";
    },
  };
}

/**
 * Tells each alarm once when it begins and once when it is over (rule OP6). What cannot be told now is told by the next try.
 * @param url a `mailto:`, or a webhook
 * @throws when one could not be told; the others were
 */
export async function tellAlarms(context: AlarmContext, url: string): Promise<void> {
  const { db } = context.database;
  const current = await currentAlarms(context);
  const told = await db.select().from(toldAlarm);
  const knows = (key: string) => told.some((one) => one.key === key);
  const begun = current.filter(({ key }) => !knows(key));
  const over = told.filter(({ key }) => !current.some((one) => one.key === key));
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
      if (noted.length) await tell(tx, context, url, { ...alarm, ended: false });
    });
  for (const { key, what } of over)
    await attempt(async (tx) => {
      const gone = await tx.delete(toldAlarm).where(eq(toldAlarm.key, key)).returning();
      if (gone.length) await tell(tx, context, url, { key, what, remedy: "", ended: true });
    });
  if (faults.length) throw new Error(`alarms could not be told: ${faults[0]}`);
}

interface Telling extends Omit<CurrentAlarm, "of"> {
  readonly ended: boolean;
}

/** In the transaction that notes it: a mail is ordered with it or not at all, and a webhook that fails leaves no note. */
async function tell(
  tx: Db,
  { env, now }: AlarmContext,
  url: string,
  { key, what, remedy, ended }: Telling,
): Promise<void> {
  if (url.startsWith("mailto:")) {
    const recipient = url.slice("mailto:".length);
    return enqueue(tx, { kind: alarmLetter, recipient, data: { what, remedy, ended }, now: now() });
  }
  const { host } = new URL(env.publicUrl);
  const text = ended ? `Over: ${what} (${host})` : `${what} Begin with: ${remedy} (${host})`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": env.userAgent },
    body: JSON.stringify({ text, status: ended ? "resolved" : "firing", alarm: key, host }),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answers ${response.status}`);
}

/** A webhook's address is a secret, and what `fetch` throws may name it. */
function reasonWithoutAddress(error: unknown): string {
  const isOurs = error instanceof Error && error.message.startsWith("the webhook answers");
  return isOurs ? error.message : (errorCode(error) ?? (error instanceof Error ? error.name : "an error"));
}

const alarmLetter = "alarm";

/** The letter that tells an operator of an alarm, or of its end. */
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
        before: [what, ended ? "This alarm is resolved." : `Begin with: ${remedy}`],
        publicUrl,
      });
    },
  };
}
