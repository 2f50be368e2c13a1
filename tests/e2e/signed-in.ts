import { test as journey } from "./journey.ts";
import { giveAccount, ownNetwork, signIn, someone } from "./person.ts";
import type { Kept } from "./subscriber.ts";

/**
 * A journey of somebody who has an account and no subscription: every page, context and request of it starts signed in.
 * One person a worker, so nothing here may subscribe or sign them out.
 */
export const test = journey.extend<object, { readonly keptSession: Kept }>({
  keptSession: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = "" } = project.use;
      const extraHTTPHeaders = { Origin: new URL(baseURL).origin, ...ownNetwork() };
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
      const person = someone("shared");
      await giveAccount(request, person);
      await signIn(request, person);
      const kept = await request.storageState();
      await request.dispose();
      await use(kept);
    },
    { scope: "worker" },
  ],
  storageState: ({ keptSession }, use) => use(keptSession),
});
