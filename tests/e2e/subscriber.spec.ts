import { expect } from "./journey.ts";
import { test } from "./subscribed.ts";

test("[SU21] [SU26] a subscriber's browser has the export pack", async ({ page }) => {
  expect(await (await page.request.get("/api/may-export")).json()).toMatchObject({ may_export: true });
  expect((await page.request.get("/api/leagues/mlb/common-codes")).status()).toBe(200);
});
