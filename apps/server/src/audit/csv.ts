import type { AuditEntry } from "./read-audit.ts";

const head = ["id", "at", "by", "who", "act", "subject", "subject id", "before", "after", "reason"];

/** Entries of the audit log as lines of CSV (RFC 4180). @param withHead whether the line of names comes first */
export function writeAuditCsv(entries: readonly AuditEntry[], { withHead }: { readonly withHead: boolean }): string {
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

/**
 * A cell that a spreadsheet takes for text: what begins like a formula (also behind blanks, which some programs drop) gets
 * an apostrophe before it.
 */
function cell(text: string): string {
  const guarded = /^\s*[=+\-@|\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}
