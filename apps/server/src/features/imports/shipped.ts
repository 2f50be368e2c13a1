import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { leagues } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { insertMany } from "../../db/bulk.ts";
import { commonCode, footballPositionCode } from "../../db/schema.ts";

/**
 * Stores the real data that ships (the common codes of each sport and the units of football positions) wherever there
 * is none yet; imported data stays. Safe at every start.
 */
export async function loadShippedData({ database: { db }, env }: Pick<AppContext, "database" | "env">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [sport, lines] of readCommonCodes(join(env.folders.data, "common-codes"))) {
      if (await tx.$count(commonCode, eq(commonCode.sport, sport))) continue;
      const rows = lines.map((codes, at) => ({ sport, codeId: at + 1, codes }));
      await insertMany(tx, commonCode, rows, doNothing);
    }
    if (await tx.$count(footballPositionCode)) return;
    await insertMany(
      tx,
      footballPositionCode,
      readPositionCodes(join(env.folders.data, "position-codes.csv")),
      doNothing,
    );
  });
}

/** Two concurrent first starts store the same rows. */
const doNothing = sql`on conflict do nothing`;

/**
 * One file per sport, one code per line, byte for byte.
 * @throws if a sport of the catalogue has no file
 */
function readCommonCodes(folder: string): readonly (readonly [sport: string, lines: readonly string[]])[] {
  const sports = new Set(leagues.map(({ commonCodes }) => commonCodes));
  return [...sports].map((sport) => [
    sport,
    readFileSync(join(folder, `${sport}.txt`), "utf8")
      .replace(/\n$/, "")
      .split("\n"),
  ]);
}

function readPositionCodes(file: string) {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [position = "", code = ""] = line.split(",");
    return { position, code };
  });
}
