import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, inFull } from "../../testing/accessible.ts";
import { offline } from "../../testing/api-stub.ts";
import { ada, expectText, show } from "../../testing/show.tsx";
import { noSubscription, plans, standings } from "../../testing/subscription-answers.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

const showPage = (answers = {}) =>
  show(<SubscriptionPage isPage={() => true} />, "/subscription", {
    "GET /api/auth/session": { user: ada },
    "GET /api/plans": plans,
    "GET /api/subscription": noSubscription,
    "GET /api/may-export": { may_export: false, why: "not-subscribed", notice: null, access_until: null },
    ...answers,
  });

it("[SW15] axe finds no violations if the plans could not be loaded", async () => {
  await showPage({ "GET /api/plans": offline });
  await expectText("The plans could not be loaded");
  await expectAccessible();
});

it.each(inFull ? standings : standings.slice(0, 2))(
  "[SW15] axe finds no violations on the plans of a person who has one: %s @all",
  async (_, subscription) => {
    await showPage({ "GET /api/subscription": subscription });
    await expect.element(page.css("main [role][data-tone]").first()).toBeVisible();
    await expectAccessible();
  },
);
