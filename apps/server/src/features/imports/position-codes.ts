import { sql } from "drizzle-orm";
import { insertMany } from "../../db/bulk.ts";
import { footballPositionCode } from "../../db/schema.ts";
import { type Difference, joinDifferences } from "../../db/difference.ts";
import type { Kind } from "./kind.ts";

/** The units of college football's positions: the file replaces the whole table (rule J1). */
export const positionCodes: Kind = {
  columns: [
    { name: "position", also: ["pos"], needed: true, what: "An abbreviation, or words in full" },
    { name: "code", also: ["unit", "side"], needed: true, what: "o offense, d defense, s special teams" },
  ],
  suits: (league) => league.kind === "matchup" && league.sharedJerseys === "by-listed-unit",
  async store(lines, { tx, log }) {
    const rows = new Map<string, { readonly position: string; readonly code: string }>();
    for (const { line, cells } of lines) {
      const position = (cells["position"] ?? "").toUpperCase();
      const code = (cells["code"] ?? "").toLowerCase();
      if (!position) log.fault(line, "The row has no position");
      if (!/^[ods]$/.test(code)) log.fault(line, `code "${cells["code"]}" is not one of o, d, s`);
      if (rows.has(position)) log.fault(line, `${position} is there twice`);
      rows.set(position, { position, code });
    }
    if (!rows.size) log.fault(null, "The file contains no positions");
    if (log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    const stored = new Map((await tx.select().from(footballPositionCode)).map((row) => [row.position, row]));
    const difference: Difference = {
      added: [...rows.keys()].filter((position) => !stored.has(position)),
      changed: [...rows.values()].flatMap(({ position, code }) => {
        const old = stored.get(position)?.code;
        return old && old !== code ? [`${position}: ${old} to ${code}`] : [];
      }),
      removed: [...stored.keys()].filter((position) => !rows.has(position)),
    };
    await tx.delete(footballPositionCode).where(sql`true`);
    await insertMany(tx, footballPositionCode, [...rows.values()]);
    return { scopes: [], difference };
  },
};
