import { test as journey } from "./journey.ts";
import { makeSubscriber, type Subscriber } from "./subscriber.ts";

/**
 * A journey of somebody who may export: every page, context and request of it starts signed in and paid for. One person a
 * worker, so nothing here may end their subscription, sign them out, or count on their being new.
 */
export const test = journey.extend<object, { readonly subscriber: Subscriber }>({
  subscriber: [
    async ({ playwright }, use, { project }) => {
      await use(await makeSubscriber(playwright.request, project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  storageState: ({ subscriber }, use) => use(subscriber.storageState),
});
