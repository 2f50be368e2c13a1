import { leagues } from "@agate/leagues";
import { expect, test } from "vitest";
import { testWorld } from "../../world-testing.ts";
import { loadSample, loadSampleIfFirst } from "./sample.ts";

const world = await testWorld();
test("load", async () => {
  const started = performance.now();
  const out = await loadSampleIfFirst(world);
  console.log(
    performance.now() - started,
    out.ok && out.leagues.length,
    leagues.filter((l) => l.status === "live").length,
  );
  const c = await world.database.pool.query(
    "select (select count(*) from team) t,(select count(*) from roster_entry) r,(select count(*) from event) e,(select count(*) from entrant) n",
  );
  console.log(c.rows);
  const again = performance.now();
  await loadSample(world);
  console.log(performance.now() - again);
  const g = await world.database.pool.query(
    "select id,name,starts_at,eastern_date,local_date,game_no,status,venue_city from event where league='mlb' and eastern_date between '2026-06-06' and '2026-06-08' order by eastern_date, starts_at",
  );
  console.table(g.rows);
  const r = await world.database.pool.query(
    "select first_name,last_name,full_name,jersey,position from roster_entry where team_id='ncaa-football-d1-sample-mich' order by length(jersey),jersey",
  );
  console.table(r.rows);
  const x = await world.database.pool.query(
    "select league,name,local_date,end_date,venue_name,venue_city,(select count(*) from entrant where event_id=event.id) n from event where kind<>'game' order by 1,3",
  );
  console.table(x.rows);
  expect(out.ok).toBe(true);
});
