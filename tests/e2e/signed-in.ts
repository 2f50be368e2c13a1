import { test as journey } from "./journey.ts";
import { type Kept, openAccount } from "./subscriber.ts";

/**
 * A journey of somebody who has an account and no subscription: every page, context and request of it starts signed in.
 * One person a worker, so nothing here may subscribe or sign them out.
 */
export const test = journey.extend<object, { readonly keptSession: Kept }>({
  keptSession: [
    async ({ playwright }, use, { project }) => {
      const { request } = await openAccount(playwright.request, project.use.baseURL ?? "", "shared");
      const kept = await request.storageState();
      await request.dispose();
      await use(kept);
    },
    { scope: "worker" },
  ],
  storageState: ({ keptSession }, use) => use(keptSession),
});
