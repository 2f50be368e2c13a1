import type { Page } from "@playwright/test";
import { expect, patient, test } from "./journey.ts";
import { enter, giveAccount, ownNetwork, someone } from "./person.ts";

const star = (page: Page) => page.getByRole("button", { name: "Favorite: MLB" });

test("[MI10] [MI14] what a visitor has made moves into the account, and a phone that signs in gets it @all", async ({
  page: laptop,
  browser,
}) => {
  const who = someone("mine");
  await giveAccount(laptop.request, who);
  await laptop.goto("/mlb");
  await star(laptop).click();
  await expect(star(laptop)).toHaveAttribute("aria-pressed", "true");
  await enter(laptop, who);
  await laptop.reload();
  const { origin } = new URL(laptop.url());
  const kept = async () => {
    const data = { cursor: 0, sent_at: Date.now(), records: [] };
    const answer = await laptop.request.post("/api/mine/sync", { data, headers: { Origin: origin } });
    return ((await answer.json()) as { records: { id: string }[] }).records.map(({ id }) => id);
  };
  await expect.poll(kept).toEqual(["league/mlb"]);
  const other = await browser.newContext({ extraHTTPHeaders: ownNetwork(), viewport: { width: 390, height: 844 } });
  const phone = patient(await other.newPage());
  await enter(phone, who);
  await phone.goto("/mlb");
  await expect(star(phone)).toHaveAttribute("aria-pressed", "true");
  await other.close();
});
