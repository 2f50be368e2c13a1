/**
 * How long a refresh of all team leagues takes, a month of games each, from a provider on this machine that responds
 * 100 ms late: first with everything new, then with everything unchanged. Prints one table next to the bar of
 * docs/spec/quality.md (rule Q11); a soft alarm, never a gate. Requires `npm run build`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { leagues } from "@agate/leagues";
import { openDatabase } from "../src/db/database.ts";
import { answered, openInstallation } from "./installation.ts";

const port = 4383;
const teamLeagues = leagues.filter(({ kind }) => kind === "matchup").map(({ slug }) => slug);
const local = await openInstallation();
const provider = spawn(process.execPath, [join(import.meta.dirname, "provider.ts"), String(port)], {
  stdio: "inherit",
});
const table: Record<
  string,
  { readonly seconds: string; readonly rows: number; readonly scopes: string; readonly bar: string }
> = {};
try {
  await answered(`http://127.0.0.1:${port}/`, 404);
  await agate("sample"); // creates the tables
  for (const run of ["all new", "all the same"]) {
    const begun = performance.now();
    await agate("refresh", ...teamLeagues, "--month", "2026-10");
    const seconds = (performance.now() - begun) / 1000;
    table[`refresh of all team leagues, ${run}`] = { seconds: seconds.toFixed(1), ...(await counted()), bar: "45 s" };
  }
} finally {
  provider.kill("SIGTERM");
  await local.end();
}
console.table(table);

async function agate(...words: readonly string[]): Promise<void> {
  const command = spawn(process.execPath, [join(import.meta.dirname, "../dist/agate.js"), ...words], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...local.variables, AGATE_FEEDS_ORIGIN: `http://127.0.0.1:${port}` },
  });
  await once(command, "exit");
}

/**
 * Rows that came from providers, and the outcomes of the newest run's scopes: a fast refresh of
 * nothing would prove nothing.
 */
async function counted(): Promise<{ readonly rows: number; readonly scopes: string }> {
  const { pool, stop } = await openDatabase({ url: local.url, dataDir: "" });
  try {
    const { rows } = await pool.query<{ rows: number }>(`
      select (select count(*) from team where origin = 'feed')::int + (select count(*) from event where origin = 'feed')::int
           + (select count(*) from roster_entry where origin = 'feed')::int as rows`);
    const outcomes = await pool.query<{ outcome: string; count: number; leagues: string }>(`
      select outcome, count(*)::int as count, string_agg(distinct league || ' ' || kind, ', ') as leagues
      from (select distinct on (league, kind, scope) * from feed_run order by league, kind, scope, id desc) newest
      group by outcome order by outcome`);
    return {
      rows: rows[0]?.rows ?? 0,
      // Skipped are those of the providers that provider.ts does not imitate: each is named, so that no other hides there.
      scopes: outcomes.rows
        .map(({ outcome, count, leagues }) => `${count} ${outcome}${outcome === "skipped" ? ` (${leagues})` : ""}`)
        .join(", "),
    };
  } finally {
    await stop();
  }
}
