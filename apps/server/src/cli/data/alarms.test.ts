import { expect, test } from "vitest";
import { raiseAlarm } from "../../features/refresh/alarms/alarms.ts";
import { captureOutput } from "../../testing/captured-output.ts";
import { testContext } from "../../testing/context.ts";
import { alarms } from "./alarms.ts";

const printed = captureOutput();

test("[FR1] open alarms are listed, the oldest first, and end the command with 1; none is no forged line", async () => {
  const context = await testContext();
  expect(await alarms([])(context)).toBe(0);
  const { db } = context.database;
  const detail = "30 of 30 not refreshed for twice as long as promised\n9  All is well.";
  await raiseAlarm(db, { kind: "most-overdue", subject: "mlb roster", detail }, context.now());
  const refusal = { kind: "refused", subject: "site.api.espn.com", detail: "answered 403" } as const;
  await raiseAlarm(db, refusal, context.now());
  expect(await alarms([])(context)).toBe(1);
  expect(printed.out).toBe(
    "All is well.\n" +
      "1  2026-06-07 16:00  most-overdue  mlb roster: 30 of 30 not refreshed for twice as long as promised\\u000a9  All is well.\n" +
      "2  2026-06-07 16:00  refused  site.api.espn.com: answered 403\n",
  );
});
