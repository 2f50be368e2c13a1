import { expect, test } from "vitest";
import { paths } from "@agate/api";
import * as wire from "@agate/api/schemas";
import { cancelInPortal } from "../../payments/stripe/fake/life-testing.ts";
import { day } from "../../shop-testing.ts";
import { stripeShop } from "../../stripe-shop-testing.ts";

const shop = await stripeShop();
const packs = [paths.commonCodes("mlb"), paths.positionCodes("ncaa-football-d1")];

test("[SU21] the export pack is for the entitled: 401 signed out, 403 without a subscription, 200 with one", async () => {
  const visitor = shop.visitor();
  const buyer = await shop.member("pack@example.com");
  for (const path of packs) {
    expect(await visitor.get(path)).toMatchObject({ status: 401, body: { type: "agate:session-missing" } });
    expect(await buyer.get(path)).toMatchObject({ status: 403, body: { type: "agate:not-entitled" } });
  }
  expect((await visitor.get(paths.mayExport)).body).toMatchObject({ may_export: false, why: "signed-out" });
  expect((await visitor.get(paths.teams("mlb"))).status).toBe(200);
  const sub = await shop.buy(buyer);
  for (const path of packs) {
    const answer = await buyer.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  }
  expect(wire.mayExport.parse((await buyer.get(paths.mayExport)).body)).toMatchObject({ may_export: true });
  cancelInPortal(shop.fake.state, sub.id, "flag");
  await shop.tell();
  for (const path of packs) expect((await buyer.get(path)).status).toBe(200);
  shop.pass(31 * day);
  for (const path of packs) expect((await buyer.get(path)).status).toBe(403);
});

test("[SU21] a pack that a browser has kept is not confirmed to who may no longer have it", async () => {
  const buyer = await shop.member("kept@example.com");
  const [path = ""] = packs;
  const refused = await shop.app.request(`${shop.world.env.publicUrl}${path}`, {
    headers: { "If-None-Match": "*", Cookie: [...buyer.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  expect(refused.status).toBe(403);
});
