import { type AuditEntry, readAudit } from "../audit/read-audit.ts";
import type { Db } from "../db/database.ts";
import { jsonOption, printTable } from "./answer.ts";
import { readArgs, UsageFault } from "./command.ts";
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
    ...jsonOption,
    act: { type: "string" },
    who: { type: "string" },
  });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  const limit = Number(values.limit);
  if (!/^\d{1,6}$/.test(values.limit) || !limit) throw new UsageFault("--limit needs a number of acts, from 1");
  return { limit, json: values.json, act: values.act, who: values.who };
}

export async function printAudit(db: Db, { json, ...picked }: AuditArgs): Promise<number> {
  const { act, who } = picked;
  const rows = (await readAudit(db, picked)).toReversed();
  const none = act || who ? "No operator act matches." : "The log has no operator acts.";
  await printTable(
    {
      rows,
      columns: {
        act: ({ id }: AuditEntry) => id,
        when: ({ at }) => at,
        who: ({ actorKind, actorName }) => (actorKind === "person" ? actorName : `${actorName} (command line)`),
        what: (entry) => entry.act,
        "to whom or what": ({ subject, subjectKind, subjectId }) => subject ?? `${subjectKind} ${subjectId}`,
        change: ({ before, after }) =>
          [...(before ? [`was ${stateOf(before)}`] : []), ...(after ? [stateOf(after)] : [])].join("; now "),
      },
      below: ({ reason }) => (reason ? [`why: ${reason}`] : []),
    },
    { json, none },
  );
  return 0;
}

/** "until 2027-05-31, by desk" */
function stateOf(state: AuditEntry["before"]): string {
  const parts = Object.entries(state ?? {}).map(
    ([name, value]) => `${name} ${typeof value === "string" ? value || "(nothing)" : JSON.stringify(value)}`,
  );
  return parts.join(", ");
}
