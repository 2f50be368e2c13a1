import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { enter, giveAccount, ownNetwork, someone } from "./person.ts";

const star = (page: Page) => page.getByRole("button", { name: "Favourite: MLB" });

test("[MI10] [MI14] what a visitor has made moves into the account, and a phone that signs in has it", async ({
  page: laptop,
  browser,
}) => {
  const who = someone("mine");
  await giveAccount(laptop.request, who);
  await laptop.goto("/mlb");
  await star(laptop).click();
  await expect(star(laptop)).toHaveAttribute("aria-pressed", "true");
  await enter(laptop, who);
  const moved = laptop.waitForResponse(
    (answer) => answer.url().endsWith("/api/mine/sync") && answer.request().postData()?.includes('"favorite"') === true,
  );
  await laptop.reload();
  expect((await moved).status()).toBe(200);
  const other = await browser.newContext({ extraHTTPHeaders: ownNetwork(), viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await enter(phone, who);
  await phone.goto("/mlb");
  await expect(star(phone)).toHaveAttribute("aria-pressed", "true");
  await other.close();
});
