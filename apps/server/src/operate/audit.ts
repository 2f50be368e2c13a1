import type { AuditEntryJson } from "@agate/api";
import { auditEndpoints } from "@agate/api/schemas";
import { guardedCell } from "@agate/captions";
import { easternDay } from "@agate/captions/calendar";
import type { AppContext } from "../app-context.ts";
import { type AuditEntry, type Picked, readActs, readAudit } from "../audit/read-audit.ts";
import type { Db } from "../db/database.ts";
import type { Admission } from "./admission.ts";

/** Entries per page on screen, and per read for a file. */
const pageOf = { screen: 50, file: 500 } as const;

/** Reads the audit log; nothing here writes to it. */
export function auditRoutes(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { routes }: Pick<Admission, "routes">,
) {
  return routes(auditEndpoints, {
    auditLog: async (_c, query) => {
      const found = await readAudit(db, { ...query, limit: pageOf.screen + 1 });
      const entries = found.slice(0, pageOf.screen);
      const older = found.length > pageOf.screen ? (entries.at(-1)?.id ?? null) : null;
      return { entries: entries.map(toJson), older, acts: [...(await readActs(db))] };
    },

    auditFile: async (c, query) =>
      c.body(await csvOf(db, query), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="agate-audit-${easternDay(now())}.csv"`,
        "Cache-Control": "no-store",
      }),
  });
}

/**
 * Reads page by page, so that a log of years is never in memory at once. The first page is read before the response
 * begins: an invalid request or a database problem is then reported as such, not as a file that breaks off.
 */
async function csvOf(db: Db, picked: Picked): Promise<ReadableStream<Uint8Array>> {
  const readPage = (before?: number) => readAudit(db, { ...picked, before, limit: pageOf.file });
  let entries = await readPage();
  let withHead = true;
  return new ReadableStream({
    async pull(controller) {
      if (withHead || entries.length)
        controller.enqueue(new TextEncoder().encode(writeAuditCsv(entries, { withHead })));
      withHead = false;
      if (entries.length < pageOf.file) return controller.close();
      entries = await readPage(entries.at(-1)?.id);
    },
  });
}

function toJson(entry: AuditEntry): AuditEntryJson {
  const { id, at, actorKind, actorName, act, subjectKind, subjectId, subject, before, after, reason } = entry;
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actorKind, name: actorName },
    act,
    subject: { kind: subjectKind, id: subjectId, label: subject },
    before,
    after,
    reason,
  };
}

const head = ["id", "at", "by", "who", "act", "subject", "subject id", "before", "after", "reason"];

/** Entries of the audit log as lines of CSV (RFC 4180). @param withHead whether to start with the header line */
function writeAuditCsv(entries: readonly AuditEntry[], { withHead }: { readonly withHead: boolean }): string {
  const rows = entries.map((entry) => [
    String(entry.id),
    entry.at.toISOString(),
    entry.actorKind,
    entry.actorName,
    entry.act,
    entry.subject ?? "",
    `${entry.subjectKind} ${entry.subjectId}`,
    entry.before ? JSON.stringify(entry.before) : "",
    entry.after ? JSON.stringify(entry.after) : "",
    entry.reason ?? "",
  ]);
  return [...(withHead ? [head] : []), ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  return `"${guardedCell(text).replaceAll('"', '""')}"`;
}
