import { expect, test } from "vitest";
import { auditLog } from "../db/schema-operation.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testDatabase } from "../testing/database.ts";
import { printAudit } from "./audit.ts";

const printed = captureOutput();
const { db } = await testDatabase();

test("[OR9] [A4] nothing in the log forges a line of agate audit or sends control characters to a terminal", async () => {
  const label = "Boston\n\u202eteelF\u001b[2J \u009b31m";
  await db.insert(auditLog).values({
    at: new Date(),
    actorKind: "command-line",
    actorName: "root\u0007",
    act: "hold.apply",
    subjectKind: "hold",
    subjectId: "1",
    subjectLabel: label,
    after: { name: label },
    reason: "said\u2028twice",
  });
  for (const json of [false, true]) {
    printed.out = "";
    await printAudit(db, { limit: 5, json, act: undefined, who: undefined });
    expect(printed.out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    if (json) expect(JSON.parse(printed.out)).toMatchObject([{ subject: label, after: { name: label } }]);
    else expect(printed.out.split("\n").map((line) => line.slice(0, 5))).toEqual(["act  ", "1    ", "    w", ""]);
  }
  printed.out = "";
  await printAudit(db, { limit: 5, json: false, act: "role.grant", who: undefined });
  expect(printed.out).toBe("No operator act matches.\n");
});
