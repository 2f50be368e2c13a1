import { type AuditEntry, readAudit } from "../audit/read-audit.ts";
import type { Db } from "../db/database.ts";
import { printable } from "../words/words.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

type AuditArgs = ReturnType<typeof readAuditArgs>;

/** `agate audit`: what operators did, newest last. @returns 0 */
export async function audit(args: readonly string[]): Promise<number> {
  const query = readAuditArgs(args);
  return withAppContext(({ database: { db } }) => printAudit(db, query));
}

/** @throws UsageFault naming what is invalid */
export function readAuditArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, {
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
    act: { type: "string" },
    who: { type: "string" },
  });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  const limit = Number(values.limit);
  if (!/^\d{1,6}$/.test(values.limit) || !limit) throw new UsageFault("--limit needs a number of acts, from 1");
  return { limit, json: values.json, act: values.act, who: values.who };
}

export async function printAudit(db: Db, { limit, json, act, who }: AuditArgs): Promise<number> {
  const entries = (await readAudit(db, { act, who, limit })).toReversed();
  // A subject may carry a provider's text, and a reason is free text: neither may send control
  // characters to a terminal.
  const lines = entries.map((entry) => (json ? printable(JSON.stringify(entry)) : inWords(entry)));
  await print(lines.map((line) => `${line}\n`).join(""));
  if (!entries.length) console.error(act || who ? "No operator act matches." : "The log has no operator acts.");
  return 0;
}

function inWords({ id, at, actorKind, actorName, act, subjectKind, subjectId, subject, ...rest }: AuditEntry): string {
  const { before, after, reason } = rest;
  return [
    id,
    at.toISOString(),
    actorKind === "person" ? actorName : `${actorName} (command line)`,
    act,
    subject ?? `${subjectKind} ${subjectId}`,
    `${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    ...(reason ? [JSON.stringify(reason)] : []),
  ]
    .map((cell) => printable(String(cell)))
    .join("\t");
}
