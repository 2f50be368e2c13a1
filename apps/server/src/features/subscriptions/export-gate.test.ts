import * as v from "valibot";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import * as wire from "@agate/api/schemas";
import { rosterEntry } from "../../db/schema.ts";
import { cancelInPortal } from "../../testing/at-stripe.ts";
import { addTeams, memberRow } from "../../testing/league-rows.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { day } from "../../testing/subscription-harness.ts";

const harness = await stripeHarness();
const packs = [paths.commonCodes("mlb"), paths.positionCodes("ncaa-football-d1")];

test("[SU21] the export pack is for entitled people: 401 signed out, 403 without a subscription, 200 with one @all", async () => {
  const visitor = harness.visitor();
  const buyer = await harness.member("pack@example.com");
  for (const path of packs) {
    expect(await visitor.get(path)).toMatchObject({ status: 401, body: { type: "agate:session-missing" } });
    expect(await buyer.get(path)).toMatchObject({ status: 403, body: { type: "agate:not-entitled" } });
  }
  expect((await visitor.get(paths.mayExport)).body).toMatchObject({ may_export: false, why: "signed-out" });
  expect((await visitor.get(paths.teams("mlb"))).status).toBe(200);
  const sub = await harness.buy(buyer);
  for (const path of packs) {
    const answer = await buyer.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  }
  expect(v.parse(wire.mayExport, (await buyer.get(paths.mayExport)).body)).toMatchObject({ may_export: true });
  cancelInPortal(harness.fake.state, sub.id, "flag");
  await harness.deliverWebhooks();
  for (const path of packs) expect((await buyer.get(path)).status).toBe(200);
  harness.pass(31 * day);
  for (const path of packs) expect((await buyer.get(path)).status).toBe(403);
});

test("[SU21] a cached export pack is not revalidated for people who are no longer entitled", async () => {
  const buyer = await harness.member("kept@example.com");
  const [path = ""] = packs;
  const refused = await harness.app.request(`${harness.context.env.publicUrl}${path}`, {
    headers: { "If-None-Match": "*", Cookie: [...buyer.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  expect(refused.status).toBe(403);
});

test("[PT2] nothing that a browser claims opens the pack", async () => {
  const claims = { Cookie: "lease=entitled; subscription=active", Authorization: "Bearer entitled" };
  for (const path of packs)
    expect((await harness.app.request(`${harness.context.env.publicUrl}${path}`, { headers: claims })).status).toBe(
      401,
    );
});

test("[PT3] schedules, teams, and rosters are public reads, complete and without an account", async () => {
  const { db } = harness.context.database;
  await addTeams(db, { id: "open", league: "nhl", name: "Open Team" });
  const everybody = Array.from({ length: 40 }, (_, at) => memberRow({ teamId: "open", personId: `p${at}` }));
  await db.insert(rosterEntry).values(everybody);
  const visitor = harness.visitor();
  const { body } = await visitor.get(paths.roster("nhl", "open"));
  expect(v.parse(wire.roster, body).rows).toHaveLength(40);
  for (const path of [paths.teams("nhl"), paths.schedule("nhl"), paths.events("pga"), paths.drivers("indycar")])
    expect(await visitor.get(path), path).toMatchObject({ status: 200 });
});
