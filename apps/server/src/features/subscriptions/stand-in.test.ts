import { expect, test } from "vitest";
import { paths } from "@agate/api";
import { consented, testShop } from "../../shop-testing.ts";

const shop = await testShop();
await shop.subscriptions.start().then((settling) => settling.stop());

test("[SU29] with nothing configured a newcomer pays, exports, cancels, runs out and comes back", async () => {
  const ada = await shop.member("ada@example.com");
  expect((await ada.get(paths.mayExport)).body).toMatchObject({ may_export: false, why: "not-subscribed" });
  const { body: bought } = await ada.post(paths.checkout, {
    plan_id: "monthly",
    consent: consented,
    return_path: "/mlb?game=1",
  });
  expect(bought).toMatchObject({ success: true });
  console.log(bought);
});
